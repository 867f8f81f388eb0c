"""Builds tampered with in one way each: what was done is found, and named."""

import copy
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from proofing.builds import GAME, PROFILE, PROJECT, Build, drawn, operators, page_of, pages, placement

from pnp import pipeline
from pnp.facts import Outcome
from pnp.files import Project
from pnp.plan import Correction, Flip, Orientation, Printer, Turn

SLOOP_1 = b"/Pnp <</Component (ship) /Face (Sloop) /Copy 1>> BDC"
GALLEON = b"/Pnp <</Component (ship) /Face (Galleon) /Copy 1>> BDC"
CUTTER = b"/Pnp <</Component (ship) /Face (Cutter) /Copy 1>> BDC"
SHIPS, BACKS, COINS, MAP = 1, 2, 3, 4


def test_a_build_as_it_was_made_has_no_finding(build: Build) -> None:
    [proven], findings = build.prove()
    assert findings == []
    assert [verdict.outcome for verdict in [*(proven.sheets or ()), *(proven.pdf or ())]] == [Outcome.HOLDS] * 6
    assert (proven.compared, proven.uncompared) == (14, {"in parts": 2, "without text": 8})


@pytest.mark.parametrize("profile", ["shop-single", "fold-a4", "silhouette-a4"])
def test_other_profiles_are_proven_too(profile: str, tmp_path: Path) -> None:
    profiles, _ = pipeline.load_profiles(PROJECT, [profile])
    pipeline.build_game(PROJECT, pipeline.check_game(PROJECT, GAME), profiles, out=tmp_path)
    assert Build(tmp_path).findings() == []


MIXED = "{title: Mixed, paper: A4, bleed: 2, gutter: 4, flip: none, arrange: mixed, marks: none}"
SQUARES = """
layers:
  - grid: [30, 25]
    box: [5, 5, 320, 250]
    layers: [{text: "{{ i }}", box: [1, 1, 9, 5], style: {size: 8pt}}]
"""


def test_what_is_cut_off_a_part_is_no_text_of_a_piece_beside_it(tmp_path: Path) -> None:
    shutil.copytree(PROJECT.root, tmp_path, dirs_exist_ok=True)
    (tmp_path / "templates" / "profiles").mkdir()
    (tmp_path / "templates" / "profiles" / "home-a4.yaml").write_text(MIXED, encoding="utf-8")
    (tmp_path / "templates" / "harbour" / "map.yaml").write_text(SQUARES, encoding="utf-8")
    pieces = tmp_path / "components" / "harbour" / "pieces.yaml"
    pieces.write_text(pieces.read_text(encoding="utf-8").replace("260mm, 330mm", "330mm, 260mm"), encoding="utf-8")
    project = Project.at(tmp_path)
    profiles, _ = pipeline.load_profiles(project, [PROFILE])
    pipeline.build_game(project, pipeline.check_game(project, GAME), profiles, out=tmp_path / "output")
    build = Build(tmp_path / "output", project)
    together = [{placed["component"] for placed in page["placements"]} for page in pages(build.manifest)]
    assert any({"map", "ship"} <= components or {"map", "coin"} <= components for components in together)
    assert build.findings() == []


def test_backs_moved_for_a_printer_lie_where_the_manifest_says_they_are_moved_to(tmp_path: Path) -> None:
    turns = [Turn(orientation, Flip.LONG) for orientation in (Orientation.PORTRAIT, Orientation.LANDSCAPE)]
    printer = Printer("office", dict.fromkeys(turns, Correction(x=0.5, y=-0.3, angle=0.2, scale=1.001)))
    profiles, _ = pipeline.load_profiles(PROJECT, [PROFILE])
    measured = [replace(profile, printer=printer) for profile in profiles]
    pipeline.build_game(PROJECT, pipeline.check_game(PROJECT, GAME), measured, out=tmp_path)
    build = Build(tmp_path)
    assert build.findings() == []
    build.edit(lambda m: page_of(m, "ship", "back").pop("corrected"))
    assert build.codes() == {"placement-moved"}


# The manifest


def test_a_placement_deleted_from_the_manifest_is_missing_there_and_too_many_in_the_file(build: Build) -> None:
    build.edit(lambda m: page_of(m, "coin")["placements"].pop(0))
    [proven], findings = build.prove()
    told = [(finding.code, finding.file) for finding in findings]
    assert ("copy-missing", "manifest.json") in told
    assert ("placement-extra", "harbour.pdf") in told
    assert ("broken-fact", "manifest.json") in told
    [coins] = [verdict for verdict in proven.sheets or () if verdict.fact.id == "coins"]
    assert (coins.outcome, coins.found) == (Outcome.BROKEN, "7")
    [coins] = [verdict for verdict in proven.pdf or () if verdict.fact.id == "coins"]
    assert coins.outcome is Outcome.HOLDS


def test_a_trim_that_is_a_tenth_of_a_millimetre_off_is_found(build: Build) -> None:
    def shift(manifest: dict) -> None:  # type: ignore[type-arg]
        placement(manifest, "coin", "tin")["trim_mm"][0] += 0.1

    build.edit(shift)
    [found] = [finding for finding in build.findings() if finding.code == "placement-moved"]
    assert "copy 1 of face 'tin' of coin lies 0.10 mm left of where the manifest says" in found.message


def test_a_hundredth_of_a_millimetre_is_the_tolerance(build: Build) -> None:
    def shift(manifest: dict) -> None:  # type: ignore[type-arg]
        placement(manifest, "coin", "copper")["trim_mm"][0] += 0.008

    build.edit(shift)
    assert "placement-moved" not in build.codes()


def test_a_trim_of_another_size_is_found(build: Build) -> None:
    def widen(manifest: dict) -> None:  # type: ignore[type-arg]
        placement(manifest, "coin", "tin")["trim_mm"][2] += 0.1

    build.edit(widen)
    assert "placement-size" in build.codes()


def test_a_turn_in_the_manifest_that_the_file_has_not_is_found(build: Build) -> None:
    build.edit(lambda m: placement(m, "coin", "tin").update(rotation=180))
    [found] = build.findings()
    assert (found.code, "is turned" in found.message) == ("placement-moved", True)


def test_a_back_on_another_sheet_than_its_front_is_found(build: Build) -> None:
    build.edit(lambda m: page_of(m, "ship", "back").update(sheet=2))
    assert {(finding.code, finding.file) for finding in build.findings()} == {("back-not-behind", "manifest.json")}


def test_backs_for_the_wrong_edge_are_found(build: Build) -> None:
    build.edit(lambda m: m.update(flip="short"))
    assert "back-not-behind" in build.codes()


def test_faces_that_look_otherwise_than_in_the_manifest_are_a_stale_build(build: Build) -> None:
    build.edit(lambda m: m["faces"][0].update(front="0" * 64, copies=2))
    [found] = [finding for finding in build.findings() if finding.code == "stale-build"]
    assert "built before the last change: ship/Sloop (front changed, copies 2 → 3)" in found.message


def test_a_face_that_is_no_longer_in_the_game_is_a_stray(build: Build) -> None:
    build.edit(lambda m: placement(m, "coin", "tin").update(face="lead"))
    assert {"stray-placement", "copy-missing", "placement-extra", "placement-missing"} <= build.codes()


def test_a_build_of_changes_alone_lacks_nothing(build: Build) -> None:
    build.folder.rename(build.folder.with_name(f"{PROFILE}-changes"))
    changed = Build(build.out)
    changed.folder = build.folder.with_name(f"{PROFILE}-changes")
    [proven], findings = changed.prove()
    assert (proven.sheets, proven.pdf, findings) == (None, None, [])


def test_without_a_build_there_is_nothing_to_prove(tmp_path: Path) -> None:
    assert Build(tmp_path).codes() == {"not-built"}


# The file


def test_a_file_that_is_another_is_found_by_its_digest(build: Build) -> None:
    build.pdf_path.write_bytes(build.pdf_path.read_bytes() + b"\n")
    [found] = build.findings()
    assert (found.code, found.file) == ("file-changed", "harbour.pdf")


def test_a_file_that_is_gone_is_named(build: Build) -> None:
    build.pdf_path.unlink()
    assert ("file-missing", "harbour.pdf") in {(finding.code, finding.file) for finding in build.findings()}


@pytest.mark.parametrize("data", [b"", b"%PDF-1.4\n", b"GIF89a", b"%PDF-1.4\n" + b"\0" * 1000])
def test_what_is_no_pdf_is_named(build: Build, data: bytes) -> None:
    build.pdf_path.write_bytes(data)
    build.sign()
    assert "unreadable-pdf" in build.codes()


def test_a_file_that_was_cut_off_is_no_traceback(build: Build) -> None:
    whole = build.pdf_path.read_bytes()
    for share in (0.2, 0.5, 0.8, 0.99):
        build.pdf_path.write_bytes(whole[: int(len(whole) * share)])
        assert "file-changed" in build.codes()


def test_a_page_removed_is_the_one_that_is_named(build: Build) -> None:
    build.tamper(lambda pdf: pdf.pages.remove(p=BACKS))
    told = [finding for finding in build.findings() if finding.code.startswith("page-")]
    assert [finding.message for finding in told] == ["page 2 of the manifest is not in the file"]


def test_a_page_removed_breaks_the_facts_of_the_file(build: Build) -> None:
    build.tamper(lambda pdf: pdf.pages.remove(p=COINS))
    [proven], findings = build.prove()
    assert [verdict.outcome.value for verdict in proven.pdf or ()] == ["holds", "broken", "holds"]
    assert [each.file for each in findings if each.code == "broken-fact"] == ["harbour.pdf"]


def test_a_page_twice_is_a_page_too_many(build: Build) -> None:
    build.tamper(lambda pdf: pdf.pages.append(pdf.pages[COINS - 1]))
    assert {"page-extra", "copy-twice", "broken-fact"} <= build.codes()


def test_pages_that_were_swapped_are_named(build: Build) -> None:
    def swap(pdf: pikepdf.Pdf) -> None:
        third, fourth = pdf.pages[2], pdf.pages[3]
        del pdf.pages[2:4]
        pdf.pages.insert(2, fourth)
        pdf.pages.insert(3, third)

    build.tamper(swap)
    [found] = build.findings()
    assert found[:2] == ("page-elsewhere", "page 3 of the manifest is page 4 of the file")


def test_a_page_that_is_turned_is_found(build: Build) -> None:
    build.tamper(lambda pdf: pdf.pages[SHIPS - 1].rotate(90, relative=False))
    assert build.codes() == {"page-size"}


def test_a_page_of_another_size_is_found(build: Build) -> None:
    build.tamper(lambda pdf: setattr(pdf.pages[COINS - 1], "mediabox", [0, 0, 595, 842]))
    assert "page-size" in build.codes()


def test_boxes_that_are_not_round_the_pieces_are_found(build: Build) -> None:
    build.tamper(lambda pdf: setattr(pdf.pages[COINS - 1], "trimbox", pdf.pages[COINS - 1].mediabox))
    assert build.codes() == {"page-boxes"}


def test_a_face_moved_in_the_file_is_found(build: Build) -> None:
    build.tamper(lambda pdf: operators(pdf, SHIPS, b"1 0 0 1 43.937 313.2283 cm", b"1 0 0 1 44.937 313.2283 cm"))
    [found] = [finding for finding in build.findings() if finding.code == "placement-moved"]
    assert "copy 1 of face 'Sloop' of ship lies 0.35 mm right" in found.message


# What is on the pieces


def test_a_text_changed_in_the_file_is_found(build: Build) -> None:
    def spell(pdf: pikepdf.Pdf) -> None:
        operators(pdf, SHIPS, b"<00280042004d004d00460050004f> Tj", b"<00280042004d004d0046> Tj")

    build.tamper(spell)
    assert [finding[:2] for finding in build.findings()] == [
        ("other-content", "page 1: copy 1 of face 'Galleon' of ship is not drawn as its face is"),
        ("other-text", "page 1: the text of copy 1 of face 'Galleon' of ship lacks 'no'"),
    ]


def test_a_face_drawn_where_another_should_be_is_named(build: Build) -> None:
    at = SLOOP_1 + b"\nq\n1 0 0 1 43.937 313.2283 cm\n"
    build.tamper(lambda pdf: operators(pdf, SHIPS, at + b"/X1 Do", at + b"/X2 Do"))
    told = {finding.code: finding.message for finding in build.findings()}
    assert told == {
        "other-text": "page 1: where copy 1 of face 'Sloop' of ship should be, the text is that of face 'Brig' of ship",
        "other-content": "page 1: copy 1 of face 'Sloop' of ship shows face 'Brig' of ship",
    }


def test_single_cards_that_were_swapped_are_found_by_their_text(build: Build) -> None:
    def swap(pdf: pikepdf.Pdf) -> None:
        galleon, cutter = drawn(pdf, SHIPS, GALLEON), drawn(pdf, SHIPS, CUTTER)
        operators(pdf, SHIPS, galleon, b"@@")
        operators(pdf, SHIPS, cutter, galleon)
        operators(pdf, SHIPS, b"@@", cutter)

    build.tamper(swap)
    assert [finding.message for finding in build.findings() if finding.code == "other-text"] == [
        "page 1: where copy 1 of face 'Cutter' of ship should be, the text is that of face 'Galleon' of ship",
        "page 1: where copy 1 of face 'Galleon' of ship should be, the text is that of face 'Cutter' of ship",
    ]


def stamp(pdf: pikepdf.Pdf, page: int, form: pikepdf.Object, x: float, y: float) -> None:
    """A form drawn over what is on a page, as an imposing program would do it."""
    pdf.pages[page - 1].Resources.XObject["/Stamp"] = form
    pdf.pages[page - 1].contents_add(f"q 1 0 0 1 {x} {y} cm /Stamp Do Q".encode())


def test_one_card_stamped_over_another_is_found_twice(build: Build) -> None:
    build.tamper(lambda pdf: stamp(pdf, SHIPS, pdf.pages[SHIPS - 1].Resources.XObject["/X2"], 43.937, 313.2283))
    told = {finding.code: finding.message for finding in build.findings()}
    assert told == {
        "other-text": "page 1: the text of copy 1 of face 'Sloop' of ship has besides its own 'Bgir'",
        "drawn-over": "page 1: something is painted on copy 1 of face 'Sloop' of ship that is no part of it",
    }


def test_one_piece_without_text_stamped_over_another_is_found(build: Build) -> None:
    def over(pdf: pikepdf.Pdf) -> None:
        manifest = build.manifest
        x, y, _, height = placement(manifest, "coin", "tin")["trim_mm"]
        paper = page_of(manifest, "coin").get("paper_mm", manifest["paper_mm"])
        form = next(iter(pdf.pages[COINS - 1].Resources.XObject.values()))
        stamp(pdf, COINS, form, x * 72 / 25.4, (paper[1] - y - height) * 72 / 25.4)

    build.tamper(over)
    [found] = build.findings()
    assert (found.code, "copy 1 of face 'tin' of coin" in found.message) == ("drawn-over", True)


def test_a_blank_area_painted_over_a_card_is_found(build: Build) -> None:
    build.tamper(lambda pdf: pdf.pages[SHIPS - 1].contents_add(b"q 1 g 50 320 100 100 re f Q"))
    assert build.codes() == {"drawn-over"}


def test_something_drawn_inside_a_piece_is_found(build: Build) -> None:
    old = SLOOP_1 + b"\nq\n1 0 0 1 43.937 313.2283 cm\n"
    build.tamper(lambda pdf: operators(pdf, SHIPS, old, old + b"0 g 10 10 20 20 re f\n"))
    [found] = build.findings()
    assert found[:2] == ("other-content", "page 1: copy 1 of face 'Sloop' of ship is not drawn as its face is")


def test_single_pieces_without_text_that_were_swapped_are_found(build: Build) -> None:
    def swap(pdf: pikepdf.Pdf) -> None:
        copper, tin = (drawn(pdf, COINS, f"/Face ({metal})".encode()) for metal in ("copper", "tin"))
        operators(pdf, COINS, copper, b"@@")
        operators(pdf, COINS, tin, copper)
        operators(pdf, COINS, b"@@", tin)

    build.tamper(swap)
    assert [finding[:2] for finding in build.findings()] == [
        ("other-content", "page 3: copy 1 of face 'copper' of coin shows face 'tin' of coin"),
        ("other-content", "page 3: copy 1 of face 'tin' of coin shows face 'copper' of coin"),
    ]


def test_a_part_of_a_map_that_was_changed_is_found(build: Build) -> None:
    def paint(pdf: pikepdf.Pdf) -> None:
        form = next(iter(pdf.pages[MAP - 1].Resources.XObject.values()))
        form.write(form.read_bytes() + b"0 g 0 0 90 90 re f\n")

    build.tamper(paint)
    assert {finding[:2] for finding in build.findings()} == {
        ("other-content", f"page {page}: part {part} of copy 1 of face 'map' of map is not drawn as its face is")
        for page, part in ((4, 1), (5, 2))
    }


def test_a_marked_card_more_is_a_placement_of_which_the_manifest_says_nothing(build: Build) -> None:
    extra = b"/Pnp <</Component (coin) /Face (tin) /Copy 2>> BDC q 1 0 0 1 5 5 cm Q EMC"
    build.tamper(lambda pdf: pdf.pages[COINS - 1].contents_add(extra))
    assert {"placement-extra", "stray-placement"} <= build.codes()


def test_a_placement_without_its_marks_is_missing(build: Build) -> None:
    build.tamper(lambda pdf: operators(pdf, SHIPS, GALLEON, b"/Pnq <</Component (ship)>> BDC"))
    assert {"placement-missing", "copy-missing", "broken-fact"} <= build.codes()


@pytest.mark.parametrize(
    "content",
    [
        b"/Pnp <</Component (coin)>> BDC EMC",
        b"/Pnp 7 BDC EMC",
        b"/Pnp <</Component (coin) /Face (tin) /Copy 1>> BDC q",
        b"/Pnp <</Component (coin) /Face (tin) /Copy 1>> BDC EMC",
        b"/Pnp /Nothing BDC EMC",
        b"Q Q Q Q Q Q",
        b"(a) (b) cm",
        b"q " * 2000,
        b"/Nowhere Do",
        b"1 2 re f",
    ],
)
def test_operators_that_make_no_sense_are_an_unreadable_page(build: Build, content: bytes) -> None:
    build.tamper(lambda pdf: pdf.pages[COINS - 1].contents_add(content))
    [found] = [finding for finding in build.findings() if finding.code == "unreadable-pdf"]
    assert "page 3" in found.message


def test_a_page_that_would_unpack_to_a_gigabyte_is_refused(build: Build) -> None:
    def bomb(pdf: pikepdf.Pdf) -> None:
        pdf.pages[COINS - 1].Contents = pdf.make_stream(b" " * 101_000_000)

    build.tamper(bomb)
    [found] = [finding for finding in build.findings() if finding.code == "unreadable-pdf"]
    assert found.message.endswith("page 3: content of a page is larger than 50 MB")


def test_a_number_of_pages_that_is_the_same_twice_is_no_manifest(build: Build) -> None:
    build.edit(lambda m: pages(m).append(copy.deepcopy(pages(m)[0])))
    assert build.codes() == {"manifest-damaged"}


def with_state(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].Resources.ExtGState = pikepdf.Dictionary(Faint=pikepdf.Dictionary(ca=0.01))
    pdf.pages[0].contents_add(b"/Faint gs", prepend=True)


@pytest.mark.parametrize(
    "change",
    [
        with_state,
        lambda pdf: pdf.pages[0].contents_add(b"3 Tr", prepend=True),
        lambda pdf: pdf.pages[0].contents_add(b"1 g 1 G", prepend=True),
        lambda pdf: pdf.pages[0].contents_add(b"0 0 1 1 re W n", prepend=True),
        lambda pdf: pdf.pages[0].contents_add(b"q BT /T1 900 Tf 5 5 Td <0014> Tj ET Q"),
        lambda pdf: pdf.pages[0].contents_add(b"q BT /T1 1 Tf 900 0 0 900 5 5 Tm <0014> Tj ET Q"),
        lambda pdf: pdf.pages[0].contents_add(b"q /Veil sh Q"),
    ],
    ids=["opacity", "unseen text", "white ink", "clip", "large letter", "stretched letter", "shading"],
)
def test_what_hides_pieces_without_touching_them_is_found(
    build: Build, change: Callable[[pikepdf.Pdf], object]
) -> None:
    build.tamper(change)
    assert "drawn-over" in build.codes()


def annotated(pdf: pikepdf.Pdf) -> None:
    note = pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Square, Rect=[0, 0, 600, 800], F=4)
    pdf.pages[0].Annots = pikepdf.Array([pdf.make_indirect(note)])


def layered(pdf: pikepdf.Pdf) -> None:
    group = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name="pieces"))
    pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=[group], D=pikepdf.Dictionary(OFF=[group]))


@pytest.mark.parametrize(("change", "message"), [(annotated, "page 1: it has annotations"), (layered, "it has layers")])
def test_what_readers_lay_over_a_page_or_leave_out_is_refused(
    build: Build, change: Callable[[pikepdf.Pdf], object], message: str
) -> None:
    build.tamper(change)
    assert any(message in finding.message for finding in build.findings() if finding.code == "unreadable-pdf")


def test_a_form_drawn_a_million_times_over_is_refused(build: Build) -> None:
    def grow(pdf: pikepdf.Pdf) -> None:
        form = pdf.make_stream(b"n " * 9, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 9, 9])
        for _ in range(9):
            inner = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=form))
            form = pdf.make_stream(
                b"/X Do " * 10, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 9, 9], Resources=inner
            )
        pdf.pages[0].Resources.XObject["/Many"] = form
        pdf.pages[0].contents_add(b"/Many Do")

    build.tamper(grow)
    assert any("page 1: content of a page is larger than" in finding.message for finding in build.findings())
