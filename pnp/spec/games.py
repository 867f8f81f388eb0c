"""A game's folder to a `Game`: game.yaml, every component file, facts.yaml and the templates they name.

All files are read whatever is wrong with one of them, so that one run shows every mistake.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.diagnostics import Place, Report, did_you_mean
from pnp.facts import Fact
from pnp.files import FileError, Project, files_in
from pnp.model import Component, Game, SetUp
from pnp.spec.booklets.component import check_figures
from pnp.spec.claims import read_need
from pnp.spec.components import Setting, read_component
from pnp.spec.copies import MOST_COPIES
from pnp.spec.decoding import read_text
from pnp.spec.emoji import read_emoji
from pnp.spec.errors import SpecError, attempt, every
from pnp.spec.faces import Allowance
from pnp.spec.facts import components_of, read_facts
from pnp.spec.nodes import Entry, Node, quoted, value_of
from pnp.spec.players import players
from pnp.spec.reading import Keys, as_mapping, is_id, list_of, named_values, text
from pnp.spec.sized import holds_others
from pnp.spec.tables import MOST_FACES
from pnp.spec.templates import Templates
from pnp.spec.yaml_file import YAML_LIMIT, parse_yaml

GAME_KEYS = ("title", "players", "tables", "keep", "synonyms", "setup")
GAME_FILE = "game.yaml"
FACTS_FILE = "facts.yaml"
DATA_FOLDER = "data"
SUFFIX = ".yaml"
SUFFIXES = (".yml", SUFFIX)
# As some editors and systems name them.
OTHER_SUFFIXES = (*SUFFIXES, ".yaml.txt", ".yml.txt")
# Files that are not component files, by the names that people give them.
MEANT_NAMES = {"game": GAME_FILE, "games": GAME_FILE, "fact": FACTS_FILE, "facts": FACTS_FILE}
MOST_TERMS = 2_000
LONGEST_TERM = 40
# Faces of a game, those of no copies included.
MOST_DESIGNS = 5 * MOST_FACES


class _Heading(NamedTuple):
    """What game.yaml says; None for what it does not say readably."""

    title: str | None
    players: tuple[int, int] | None
    tables: Mapping[str, Node] | None
    keep: tuple[str, ...]
    synonyms: Mapping[str, Node]
    setup: tuple[SetUp, ...]


@dataclass(frozen=True, slots=True)
class _Folder:
    """The YAML files of a game."""

    project: Project
    game_id: str
    report: Report

    def shown(self, name: str) -> str:
        """A file's name in messages."""
        return f"components/{self.game_id}/{name}"

    def read(self, name: str) -> Node | None:
        """The tree of a file; None, with the mistakes reported, when there is none."""
        if name == GAME_FILE and name not in self.project.names("components", self.game_id):
            message = "this file is missing; write it, with `title: Dragons and Towers` and `players: 2-4`"
            self.report.error("unreadable-file", message, Place(self.shown(name)))
            return None
        try:
            path = self.project.path("components", self.game_id, name)
            return parse_yaml(read_text(path, self.shown(name), limit=YAML_LIMIT), self.shown(name), self.report)
        except FileError as problem:
            self.report.error(problem.code, str(problem), Place(self.shown(name)))
        except SpecError as problem:
            self.report.extend(problem.findings)
        return None

    def names(self) -> list[str] | None:
        """The names of its YAML files, sorted; one that is not read is reported. None if the folder cannot be."""
        try:
            found = self.project.names("components", self.game_id)
        except FileError as problem:
            self.report.error(problem.code, str(problem), Place(f"components/{self.game_id}"))
            return None
        for name in found:
            meant = _meant(name)
            if name.lower().endswith(OTHER_SUFFIXES) and not name.endswith(SUFFIX):
                self._unread(name, f"its name must be {meant}" if meant else f"its name must end in {SUFFIX}")
            elif name.endswith(SUFFIX) and meant not in (None, name):
                self._unread(name, f"its name must be {meant}")
        folder = self.project.root / "components" / self.game_id
        deep = (path.relative_to(folder) for suffix in SUFFIXES for path in files_in(folder, suffix, deep=True))
        for path in deep:
            if len(path.parts) > 1 and path.parts[0] != DATA_FOLDER:
                self._unread(path.as_posix(), "component files lie in the game's folder itself")
        return [name for name in found if name.endswith(SUFFIX) and _meant(name) in (None, name)]

    def _unread(self, name: str, why: str) -> None:
        self.report.error("file-name", f"this file is not read; {why}", Place(self.shown(name)))


def _meant(name: str) -> str | None:
    """The file that one of such a name must be: game.yaml or facts.yaml."""
    return MEANT_NAMES.get(name.lower().partition(".")[0])


def load_game(project: Project, game_id: str, report: Report) -> Game | None:
    """The game of a folder in components/, with what could be read of its components and facts.

    None when game.yaml cannot be read. Every mistake of every file goes to the report.
    """
    folder = _Folder(project, game_id, report)
    files = _files(folder)
    if files is None:
        return None
    game_file = folder.read(GAME_FILE)
    heading = None if game_file is None else attempt(game_file, lambda node: _heading(node, report), report)
    title, for_players, tables, keep, other_names, setup = heading or _Heading(None, None, None, (), {}, ())
    names = {table: value_of(node) for table, node in (tables or {}).items()}
    seen_by_expressions = {**names, "game": {"id": game_id, "title": title or game_id}}
    templates = Templates(project, game_id, report)
    setting = Setting(project, game_id, seen_by_expressions, tables, templates, Allowance(), {}, set(), report, [])
    entries, complete = _entries(folder, files)
    if complete and not entries:
        message = "this game has no components yet; describe them in cards.yaml, beside this file"
        report.error("no-components", message, Place(folder.shown(GAME_FILE), 1, 1))
    components = _components(entries, setting)
    unread = {entry.key.text for entry in entries} - {component.id for component in components}
    check_figures(setting.shown, components, unread, report)
    ids = [entry.key.text for entry in entries] if complete else None
    if ids is not None:
        _check_names(components, setup, ids, report)
    facts = () if FACTS_FILE not in files else _facts(folder, ids)
    synonyms = {
        name: attempt(node, lambda node: components_of(node, ids), report) for name, node in other_names.items()
    }
    emoji = read_emoji(project, game_id, report)
    if game_file is None or title is None or for_players is None:
        return None
    return Game(
        game_id,
        title,
        for_players,
        components,
        facts,
        names,
        game_file.place,
        keep,
        emoji,
        _known(synonyms),
        templates.fonts.families,
        setup,
    )


def _files(folder: _Folder) -> list[str] | None:
    """The names of a game's files; None if there is no such game."""
    games, game_id = folder.project.games(), folder.game_id
    if game_id not in games:
        message = f"there is no game {quoted(game_id)}{did_you_mean(game_id, games)}"
        folder.report.error("unknown-game", message, Place(f"components/{game_id}"))
        return None
    if not is_id(game_id):
        message = f"{quoted(game_id)} is no game id; name its folder with lower-case letters a-z, digits and hyphens"
        folder.report.error("bad-id", message, Place(folder.shown(GAME_FILE)))
    return folder.names()


def _heading(node: Node, report: Report) -> _Heading:
    keys = Keys.of(node, GAME_FILE, GAME_KEYS, report)
    tables = keys.optional("tables", lambda node: named_values(node, report))
    unread = tables is None and keys.has("tables")
    synonyms = keys.optional("synonyms", as_mapping)
    return _Heading(
        title=keys.required("title", text, "Dragons and Towers"),
        players=keys.required("players", players, "2-4"),
        tables=None if unread else {key.text: value for key, value in (tables.entries if tables else ())},
        keep=keys.optional("keep", _terms) or (),
        synonyms={key.text: value for key, value in synonyms.entries} if synonyms else {},
        setup=keys.optional("setup", lambda node: every(as_mapping(node).entries, _needed)) or (),
    )


def _needed(entry: Entry) -> SetUp:
    return SetUp(entry.key.text, read_need(entry.value), entry.key.place)


def _known(synonyms: Mapping[str, tuple[str, ...] | None]) -> dict[str, tuple[str, ...]]:
    """Those that could be read."""
    return {name: ids for name, ids in synonyms.items() if ids}


def _terms(node: Node) -> tuple[str, ...]:
    """The terms that no line may break inside, each once."""
    terms = list_of(_term)(node)
    if len(terms) > MOST_TERMS:
        message = f"this list has {len(terms)} terms; at most {MOST_TERMS} can be kept together"
        raise SpecError.at("too-large", message, node.place)
    return tuple(dict.fromkeys(terms))


def _term(node: Node) -> str:
    term = text(node)
    if not term.strip() or len(term) > LONGEST_TERM or len(term.splitlines()) > 1:
        message = f"{quoted(term)} is no term to keep together; write 1 to {LONGEST_TERM} characters on one line"
        raise SpecError.at("bad-value", message, node.place)
    return term


def _entries(folder: _Folder, files: Iterable[str]) -> tuple[list[Entry], bool]:
    """The entries of all component files, no id twice; and whether every file could be read."""
    kept: dict[str, Entry] = {}
    complete = True
    for name in files:
        if name in (GAME_FILE, FACTS_FILE):
            continue
        node = folder.read(name)
        mapping = None if node is None else attempt(node, as_mapping, folder.report)
        complete = complete and mapping is not None
        for entry in () if mapping is None else mapping.entries:
            first = kept.setdefault(entry.key.text, entry)
            if first is not entry:
                message = f"component {quoted(entry.key.text)} is here twice; the first is in {first.key.place}"
                folder.report.error("duplicate-component", message, entry.key.place)
    return list(kept.values()), complete


def _components(entries: Sequence[Entry], setting: Setting) -> tuple[Component, ...]:
    """The components that can be read, as long as there are not too many of their faces."""
    read: dict[str, Component] = {}
    setting = replace(setting, components=read, unread=(unread := set[str]()))
    faces = copies = 0
    # What holds other components is as large as these make it.
    for entry in sorted(entries, key=lambda entry: holds_others(entry.value)):
        component = read_component(entry, setting)
        if component is None:
            unread.add(entry.key.text)
            continue
        read[component.id] = component
        faces, copies = faces + len(component.faces), copies + component.count
        if faces > MOST_DESIGNS or copies > MOST_COPIES:
            message = f"up to here the game has {faces} faces in {copies} copies"
            most = f"{MOST_DESIGNS} faces and {MOST_COPIES} copies are the most"
            setting.report.error("too-many-copies", f"{message}; {most}", component.place)
            break
    return tuple(read[entry.key.text] for entry in entries if entry.key.text in read)


def _check_names(components: Iterable[Component], setup: Iterable[SetUp], known: Sequence[str], report: Report) -> None:
    """`unknown-component`: a board is joined to what is not there, a box contains it, or it is needed to play."""
    named = [(seam.other, seam.place) for component in components for seam in component.seams]
    named += [(other, each.filling.place) for each in components if each.filling for other in each.filling.components]
    named += [(need.component, need.place) for need in setup]
    for name, place in named:
        if name not in known:
            message = f"the game has no component {quoted(name)}{did_you_mean(name, known)}"
            report.error("unknown-component", message, place)


def _facts(folder: _Folder, components: Sequence[str] | None) -> tuple[Fact, ...]:
    node = folder.read(FACTS_FILE)
    return () if node is None else read_facts(node, components, folder.report)
