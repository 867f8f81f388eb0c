"""Printers' files, as `pnp calibrate` writes them and as somebody may have changed them."""

from pathlib import Path

import pytest

from pnp.diagnostics import Report
from pnp.plan import Correction, Flip, Orientation, Printer, Turn
from pnp.reports import printer_file
from pnp.spec import load_printer

OFFICE = Printer(
    "office",
    {
        Turn(Orientation.PORTRAIT, Flip.LONG): Correction(0.4, -0.25, 0.1, 1.001),
        Turn(Orientation.LANDSCAPE, Flip.SHORT): Correction(),
    },
)


def load(tmp_path: Path, text: str) -> tuple[Printer | None, list[str]]:
    path = tmp_path / "office.yaml"
    path.write_text(text, encoding="utf-8")
    report = Report()
    printer = load_printer(path, report)
    return printer, [str(finding).removeprefix(f"{path}:") for finding in report]


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    assert load(tmp_path, printer_file(OFFICE)) == (OFFICE, [])


def test_what_is_left_out_is_no_change(tmp_path: Path) -> None:
    printer, _ = load(tmp_path, "portrait-long: {x: 1}\n")
    assert printer == Printer("office", {Turn(Orientation.PORTRAIT, Flip.LONG): Correction(x=1)})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sideways: {x: 1}\n", "1:1: error: there is no way to turn a sheet 'sideways'; known: portrait-long"),
        ("portrait-long: {x: 100}\n", "1:20: error: '100' is not between -20 mm and 20 mm"),
        ("portrait-long: {scale: 0}\n", "1:24: error: '0' is not between 0.99 and 1.01"),
        ("portrait-long: {z: 1}\n", "1:17: error: unknown key 'z'"),
        ("[1]\n", "1:1: error: this must be a mapping"),
    ],
)
def test_what_cannot_be_is_named_at_its_place(tmp_path: Path, text: str, message: str) -> None:
    _, [found] = load(tmp_path, text)
    assert found.startswith(message)
