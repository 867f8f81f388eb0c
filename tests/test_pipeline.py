"""Files are replaced together or not at all."""

import json
from pathlib import Path

import pytest

from pnp.pipeline import MANIFEST, replace_files


def manifest(*names: str) -> bytes:
    return json.dumps({"files": [{"path": name} for name in names]}).encode()


def test_files_that_are_no_longer_made_go_and_foreign_ones_stay(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    replace_files(tmp_path, [("a.pdf", b"1"), ("b.pdf", b"1"), (MANIFEST, manifest("a.pdf", "b.pdf"))])
    replace_files(tmp_path, [("b.pdf", b"2"), (MANIFEST, manifest("b.pdf"))])
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir()} == {
        "notes.txt": b"mine",
        "b.pdf": b"2",
        MANIFEST: manifest("b.pdf"),
    }


def test_a_failed_write_leaves_the_earlier_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_files(tmp_path, [("a.pdf", b"1"), (MANIFEST, manifest("a.pdf"))])
    before = {p.name: p.read_bytes() for p in tmp_path.iterdir()}
    write = Path.write_bytes

    def full_disk(path: Path, data: bytes) -> int:
        if MANIFEST in path.name:
            raise OSError(28, "No space left on device", str(path))
        return write(path, data)

    monkeypatch.setattr(Path, "write_bytes", full_disk)
    with pytest.raises(OSError, match="No space left"):
        replace_files(tmp_path, [("a.pdf", b"2"), (MANIFEST, manifest("a.pdf"))])
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir()} == before


def test_a_manifest_without_end_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_text("[" * 200_000)
    replace_files(tmp_path, [("a.pdf", b"1"), (MANIFEST, manifest("a.pdf"))])
    assert (tmp_path / MANIFEST).read_bytes() == manifest("a.pdf")


@pytest.mark.parametrize("names", [["../outside"], ["/etc/passwd"], [".."], [7]])
def test_a_forged_manifest_removes_nothing_outside_the_folder(tmp_path: Path, names: list[object]) -> None:
    (tmp_path / "outside").write_text("precious")
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / MANIFEST).write_text(json.dumps({"files": [{"path": name} for name in names]}))
    replace_files(folder, [("a.pdf", b"1"), (MANIFEST, manifest("a.pdf"))])
    assert (tmp_path / "outside").read_text() == "precious"


def test_a_folder_in_the_place_of_a_file_leaves_the_earlier_output(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).mkdir()
    (tmp_path / "a.pdf").write_bytes(b"1")
    with pytest.raises(IsADirectoryError):
        replace_files(tmp_path, [("a.pdf", b"2"), (MANIFEST, manifest("a.pdf"))])
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.pdf", MANIFEST]
    assert (tmp_path / "a.pdf").read_bytes() == b"1"
