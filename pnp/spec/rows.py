"""`rows`: a list of mappings, or the name of a CSV file, in; a face for every row out."""

from enum import Enum
from pathlib import Path
from typing import Any

from pnp.diagnostics import Report, did_you_mean
from pnp.files import FileError, NoFileError, Project, files_in
from pnp.spec.axes import Draft
from pnp.spec.copies import parse_copies
from pnp.spec.csv_file import parse_csv
from pnp.spec.decoding import read_text
from pnp.spec.errors import SpecError
from pnp.spec.nodes import ListNode, MapNode, Node, Scalar, quoted
from pnp.spec.reading import Keys, as_scalar, choice
from pnp.spec.tables import COPIES_COLUMNS, Table, inline_table

FILE_KEYS = ("file", "encoding")


class Encoding(Enum):
    """How a CSV file's text is stored."""

    UTF_8 = "utf-8"
    CP932 = "cp932"


def read_table(node: Node, folder: tuple[str, ...], project: Project, report: Report) -> Table:
    """The rows that a node holds or names; file names are relative to `folder`. SpecError when there are none."""
    match node:
        case ListNode():
            table = inline_table(node)
        case MapNode():
            keys = Keys.of(node, "this mapping", FILE_KEYS, report)
            file = keys.required("file", as_scalar, "data/cards.csv")
            encoding = keys.optional("encoding", choice(Encoding, "encoding")) or Encoding.UTF_8
            if file is None:
                raise SpecError([])
            table = _csv(file, encoding, folder, project, report)
        case Scalar():
            file = as_scalar(node, "a list of rows or the name of a CSV file")
            table = _csv(file, Encoding.UTF_8, folder, project, report)
    if not table.rows:
        raise SpecError.at("no-values", "there are no rows here", node.place)
    return table


def row_drafts(table: Table, copies: Scalar | None, report: Report) -> list[Draft]:
    """A face for every row. `copies` is a number for all of them, or the column that holds it."""
    number, column = _copies(copies, table)
    unread = [name for name in table.columns if name in COPIES_COLUMNS and name != column]
    if copies is None and unread:
        message = f"every row is one copy: for the numbers in column {quoted(unread[0])} write `copies: {unread[0]}`"
        report.warning("unread-copies", message, table.rows[0][1])
    drafts = []
    for index, (fields, place) in enumerate(table.rows):
        try:
            count = number if column is None else parse_copies(str(fields.get(column, "")))
        except ValueError as problem:
            report.error("bad-copies", f"column {quoted(column or '')}: {problem}", table.cell(index, column or ""))
            count = 0
        drafts.append(Draft(_id_of(fields), count, fields, place))
    return drafts


def _id_of(fields: dict[str, Any]) -> str:
    """The `id` of a row, else the value of its first column (of a mapping, its `id`)."""
    value = fields["id"] if "id" in fields else next(iter(fields.values()))
    value = value.get("id", "") if isinstance(value, dict) else value
    return "" if isinstance(value, dict | list) else str(value)


def _copies(copies: Scalar | None, table: Table) -> tuple[int, str | None]:
    """A number for every row, or the name of a column."""
    if copies is None:
        return 1, None
    if copies.text in table.columns:
        return 0, copies.text
    try:
        return parse_copies(copies.text), None
    except ValueError as problem:
        hint = did_you_mean(copies.text, table.columns)
        message = f"{quoted(copies.text)} is neither a number of copies nor a column{hint}"
        raise SpecError.at("bad-copies", message, copies.place) from problem


def _csv(file: Scalar, encoding: Encoding, folder: tuple[str, ...], project: Project, report: Report) -> Table:
    shown = "/".join((*folder, file.text))
    if not file.text.lower().endswith(".csv"):
        message = f"{quoted(file.text)} is no CSV file; its name must end in .csv"
        raise SpecError.at("file-name", message, file.place)
    try:
        path = project.file(*folder, file.text)
    except NoFileError as problem:
        begins = "; the name begins in the game's folder" if file.text.startswith("components/") else ""
        nearby = did_you_mean(Path(shown).name, (csv.name for csv in files_in(project.path(shown).parent, ".csv")))
        raise SpecError.at(problem.code, f"{problem}{nearby}{begins}", file.place) from problem
    except FileError as problem:
        raise SpecError.at(problem.code, str(problem), file.place) from problem
    return parse_csv(read_text(path, shown, encoding=encoding.value), shown, report)
