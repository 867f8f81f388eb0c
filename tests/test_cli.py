"""The command line as a user meets it: the README's example game, built, checked, listed and broken."""

import gc
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pdfreader
import pytest
from click.testing import CliRunner, Result
from projects import edit

from pnp.cli import main
from pnp.geometry import Size

POKER = Size(63.5, 88.9)
PROFILES = Path(__file__).parent.parent / "templates/profiles"


def pnp(folder: Path, *arguments: str) -> Result:
    result = CliRunner().invoke(main, ["--project", str(folder), *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def outputs(folder: Path) -> dict[str, bytes]:
    files = sorted(p for p in (folder / "output").rglob("*") if p.is_file())
    return {p.relative_to(folder / "output").as_posix(): p.read_bytes() for p in files}


def test_build_writes_a_pdf_and_its_manifest_and_says_where(duel: Path) -> None:
    result = pnp(duel, "build")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "output/duel/home-a4/duel.pdf: 2 pages on 2 sheets\n" in result.stdout
    assert sorted(outputs(duel)) == ["duel/home-a4/duel.pdf", "duel/home-a4/manifest.json"]


def test_the_manifest_follows_the_contract(duel: Path) -> None:
    pnp(duel, "build")
    files = outputs(duel)
    manifest = json.loads(files["duel/home-a4/manifest.json"])
    assert list(manifest) == ["game", "profile", "paper_mm", "flip", "files", "faces", "stacks"]
    assert (manifest["game"], manifest["profile"], manifest["flip"]) == ("duel", "home-a4", "long")
    [file] = manifest["files"]
    assert file["path"] == "duel.pdf"
    assert file["sha256"] == hashlib.sha256(files["duel/home-a4/duel.pdf"]).hexdigest()
    page = file["pages"][0]
    assert list(page) == ["number", "side", "sheet", "placements"]
    assert list(page["placements"][0]) == ["component", "face", "copy", "trim_mm", "bleed_mm", "rotation"]
    copies = [(p["face"], p["copy"]) for page in file["pages"] for p in page["placements"]]
    assert len(copies) == len(set(copies)) == 12


def test_the_same_spec_gives_the_same_bytes_whatever_folder_seed_and_time(duel: Path, tmp_path: Path) -> None:
    first = _built_by_a_process(duel, tmp_path / "a", "0", "UTC")
    second = _built_by_a_process(duel, tmp_path / "b" / "deeper", "4711", "Asia/Tokyo")
    assert first == second


def _built_by_a_process(folder: Path, out: Path, seed: str, zone: str) -> dict[str, bytes]:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": "C"}
    code = "from pnp.cli import main; main()"
    subprocess.run(
        [sys.executable, "-c", code, "--project", str(folder), "build", "--out", str(out)],
        env=environment,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return {p.relative_to(out).as_posix(): p.read_bytes() for p in sorted(out.rglob("*")) if p.is_file()}


def test_a_wrong_count_is_named_and_nothing_is_built(duel: Path) -> None:
    pnp(duel, "build")
    before = outputs(duel)
    edit(duel / "components/duel/cards.yaml", "2: 2", "2: 3")
    result = pnp(duel, "build")
    assert result.exit_code == 1
    assert "components/duel/facts.yaml:3:3: error: " in result.stderr
    assert "number-count" in result.stderr
    assert "12" in result.stderr
    assert "14" in result.stderr
    assert "not built: its checks found errors (--force builds all the same)" in result.stderr
    assert outputs(duel) == before


def test_a_back_that_gives_its_card_away_stops_a_build(duel: Path) -> None:
    edit(
        duel / "components/duel/cards.yaml",
        "  template: duel/number\n",
        "  template: duel/number\n  back: duel/number\n  deck: draw\n",
    )
    result = pnp(duel, "build")
    assert result.exit_code == 1
    assert "the back of number/crimson-2 (and 4 more) does not look like that of number/crimson-1" in result.stderr
    assert outputs(duel) == {}


def test_force_builds_in_spite_of_a_broken_fact_and_still_fails(duel: Path) -> None:
    edit(duel / "components/duel/cards.yaml", "2: 2", "2: 3")
    result = pnp(duel, "build", "--force")
    assert result.exit_code == 1
    manifest = json.loads(outputs(duel)["duel/home-a4/manifest.json"])
    assert sum(len(page["placements"]) for page in manifest["files"][0]["pages"]) == 14


def test_force_does_not_print_when_a_row_could_not_be_read(duel: Path) -> None:
    edit(duel / "components/duel/cards.yaml", "2: 2", "2: two")
    result = pnp(duel, "build", "--force")
    assert result.exit_code == 1
    assert "duel: not built: its files have errors; earlier output is left as it was" in result.stderr
    assert "[broken-fact]" not in result.stderr
    assert outputs(duel) == {}


def test_a_folder_without_a_game_file_is_named(duel: Path) -> None:
    (duel / "components/other").mkdir()
    result = pnp(duel, "build")
    assert result.exit_code == 1
    assert (
        "components/other/game.yaml: error: this file is missing; write it, with `title: Dragons and Towers`"
        in result.stderr
    )
    assert "output/duel/home-a4/duel.pdf" in result.stdout


def test_a_game_without_facts_says_so(duel: Path) -> None:
    (duel / "components/duel/facts.yaml").unlink()
    assert "it states no facts" in pnp(duel, "check").stdout


def test_force_does_not_print_a_face_that_lacks_its_text(duel: Path) -> None:
    edit(duel / "templates/duel/number.yaml", "size: 60pt", "size: 600pt")
    result = pnp(duel, "build", "--force")
    assert result.exit_code == 1
    assert "[text-overflow]" in result.stderr
    assert outputs(duel) == {}


def test_every_mistake_of_every_file_is_said_in_one_run(duel: Path) -> None:
    edit(duel / "components/duel/cards.yaml", "size: poker", "size: pokre")
    edit(duel / "templates/duel/number.yaml", "colour: paper", "colour: papre")
    edit(duel / "components/duel/facts.yaml", "kind: stated", "kind: started")
    result = pnp(duel, "check")
    assert result.exit_code == 1
    for word in ("'poker'", "'paper'", "'stated'"):
        assert f"did you mean {word}?" in result.stderr


def test_check_prints_a_verdict_for_every_fact(duel: Path) -> None:
    result = pnp(duel, "check")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "number-count\tstated\tContents\t12 copies of number\t12\tholds\n" in result.stdout
    assert result.stdout.endswith("1 holds, 0 broken, 0 not checkable\n")


def test_check_json_is_one_document(duel: Path) -> None:
    document = json.loads(pnp(duel, "check", "--json").stdout)
    [game] = document["games"]
    assert [(fact["id"], fact["outcome"]) for fact in game["facts"]] == [("number-count", "holds")]


def test_list_json_follows_the_contract(duel: Path) -> None:
    [game] = json.loads(pnp(duel, "list", "--json").stdout)["games"]
    assert list(game) == ["id", "title", "players", "components"]
    assert game["players"] == [2, 2]
    [component] = game["components"]
    # fmt: off
    assert list(component) == [
        "id", "name", "kind", "deck", "count", "designs", "basis", "made", "size_mm", "two_sided", "faces",
    ]
    # fmt: on
    assert (component["count"], component["designs"], component["size_mm"]) == (12, 6, [63.5, 88.9])
    assert component["faces"][0] == {
        "id": "crimson-1",
        "copies": 3,
        "fields": {"colour": "crimson", "value": 1},
        "invented": [],
    }


def test_list_as_csv_and_as_plain_lines(duel: Path) -> None:
    assert "number,Number card,card," in pnp(duel, "list", "--csv").stdout
    assert "number\tNumber card\tcard\t\t12\t6\t63.5 × 88.9\tinvented\t\tprint" in pnp(duel, "list").stdout


def test_new_begins_a_game_that_builds_without_a_word(tmp_path: Path) -> None:
    result = pnp(tmp_path, "new", "my-game")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "components/my-game/cards.yaml" in result.stdout
    built = pnp(tmp_path, "build", "my-game")
    assert (built.exit_code, built.stderr) == (0, "")
    assert "my-game.pdf: 4 pages on 2 sheets" in built.stdout


@pytest.mark.parametrize("part", ["components", "templates"])
def test_new_leaves_what_is_there_already(tmp_path: Path, part: str) -> None:
    (tmp_path / part / "mine").mkdir(parents=True)
    result = pnp(tmp_path, "new", "mine")
    assert result.exit_code == 1
    assert "it is there already" in result.stderr
    assert [path.name for path in tmp_path.rglob("*")] == [part, "mine"]


def test_a_name_of_two_lines_is_one_cell_of_a_list(duel: Path) -> None:
    edit(duel / "components/duel/cards.yaml", "name: Number card", r'name: "Number\ncard"')
    assert "number\tNumber\\ncard\tcard" in pnp(duel, "list").stdout


def test_profiles_names_profiles_stocks_papers_and_sizes(duel: Path) -> None:
    result = pnp(duel, "profiles")
    assert result.exit_code == 0
    assert "home-a4\tA4\t210 × 297\t" in result.stdout
    assert "a-one-72110\t91 × 55\t2 × 5\t" in result.stdout
    assert "JIS-B5\t182 × 257\t" in result.stdout
    assert "mini\t44 × 63\t" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["build", "dule"], "there is no game 'dule', did you mean 'duel'?"),
        (["build", "--profile", "home-a5"], "there is no profile 'home-a5', did you mean 'home-a4'?"),
        (["list", "--json", "--csv"], "--json, --csv and --markdown exclude each other"),
        (["biuld"], "No such command 'biuld'"),
        (["build", "--out", "{project}/components"], "lies in components/, which is for sources"),
        (["build", "--out", "{project}/templates/print"], "lies in templates/, which is for sources"),
        (["new", "My Game"], "'My Game' is no game id; use lower-case letters a-z, digits and single hyphens"),
    ],
)
def test_wrong_usage_is_exit_code_2(duel: Path, arguments: list[str], message: str) -> None:
    result = pnp(duel, *(argument.replace("{project}", str(duel)) for argument in arguments))
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_folder_without_components_is_wrong_usage(tmp_path: Path) -> None:
    result = pnp(tmp_path, "build")
    assert result.exit_code == 2
    assert "has no folder components/" in result.stderr


def test_outside_of_a_project_a_way_to_begin_one_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["list"])
    assert result.exit_code == 2
    assert "name one with --project, or begin a game here with `pnp new NAME`" in " ".join(result.stderr.split())


def test_the_list_of_commands_says_each_in_full() -> None:
    result = CliRunner().invoke(main, ["--help"], terminal_width=80)
    assert "..." not in result.stdout.partition("Commands:")[2]


def test_the_project_is_found_from_a_folder_below_it(duel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(duel / "components" / "duel")
    result = CliRunner().invoke(main, ["list"])
    assert result.exit_code == 0
    assert "Number card" in result.stdout


def test_an_output_folder_that_cannot_be_written_is_named(duel: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    result = pnp(duel, "build", "--out", str(tmp_path / "taken" / "out"))
    assert result.exit_code == 1
    assert "cannot write" in result.stderr


def test_an_output_folder_that_is_a_circle_of_links_is_named(duel: Path) -> None:
    (duel / "output").symlink_to("output")
    result = pnp(duel, "build")
    assert result.exit_code == 1
    assert "Error: cannot write " in result.stderr


def test_a_run_seldom_looks_for_cycles_among_its_values(duel: Path) -> None:
    before = gc.get_threshold()
    try:
        pnp(duel, "profiles")
        assert gc.get_threshold()[0] > 100_000
    finally:
        gc.set_threshold(*before)


def faces_in(data: bytes) -> list[tuple[str, int]]:
    pages = [page for file in json.loads(data)["files"] for page in file["pages"]]
    return [(p["face"], p["copy"]) for page in pages if page["side"] == "front" for p in page["placements"]]


def test_only_what_has_changed_since_an_earlier_build_is_printed(duel: Path) -> None:
    pnp(duel, "build")
    before = outputs(duel)
    edit(duel / "components/duel/cards.yaml", "2: 2", "2: 3")
    result = pnp(duel, "build", "--since", str(duel / "output/duel/home-a4/manifest.json"), "--force")
    after = outputs(duel)
    assert {name: after[name] for name in before} == before
    assert faces_in(after["duel/home-a4-changes/manifest.json"]) == [("crimson-2", 3), ("navy-2", 3)]
    assert "number/crimson-2: 1 printed anew\n" in result.stdout


def test_the_changes_manifest_is_what_the_next_changes_are_counted_from(duel: Path) -> None:
    pnp(duel, "build")
    edit(duel / "components/duel/cards.yaml", "2: 2", "2: 3")
    pnp(duel, "build", "--since", str(duel / "output/duel/home-a4/manifest.json"), "--force")
    result = pnp(duel, "build", "--since", str(duel / "output/duel/home-a4-changes/manifest.json"), "--force")
    assert "duel: nothing has changed\n" in result.stdout


def test_a_build_compared_with_another_game_or_profile_is_wrong_usage(duel: Path) -> None:
    pnp(duel, "build")
    manifest = str(duel / "output/duel/home-a4/manifest.json")
    assert pnp(duel, "build", "--since", manifest, "duel").exit_code == 0
    result = pnp(duel, "build", "--since", manifest, "--profile", "home-letter")
    assert (result.exit_code, "has the profile 'home-a4'; name no other" in result.stderr) == (2, True)


def test_what_is_no_manifest_cannot_be_compared_with(duel: Path) -> None:
    result = pnp(duel, "build", "--since", str(duel / "components/duel/game.yaml"))
    assert result.exit_code == 1
    assert "game.yaml: this is no manifest.json of a build, but something else" in result.stderr


def test_a_profile_may_ask_for_a_file_for_each_component(duel: Path) -> None:
    cards = duel / "components/duel/cards.yaml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text + text.replace("number:", "extra:", 1), encoding="utf-8")
    folder = duel / "templates/profiles"
    folder.mkdir()
    home = (PROFILES / "home-a4.yaml").read_text(encoding="utf-8")
    (folder / "apart.yaml").write_text(home + "\nfiles: component\n", encoding="utf-8")
    result = pnp(duel, "build", "--profile", "apart", "--force")
    files = outputs(duel)
    assert {"duel/apart/duel-number.pdf", "duel/apart/duel-extra.pdf"} < set(files), result.stderr
    manifest = json.loads(files["duel/apart/manifest.json"])
    shown = [{p["component"] for page in file["pages"] for p in page["placements"]} for file in manifest["files"]]
    assert shown == [{"number"}, {"extra"}]


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the user's own settings are."""
    folder = tmp_path / "config"
    monkeypatch.setattr("click.get_app_dir", lambda name: str(folder / name))
    return folder


def test_a_printers_second_side_is_measured_and_put_right(duel: Path, config: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    assert pnp(duel, "calibrate", "--out", str(sheet)).exit_code == 0
    assert [page.size for page in pdfreader.read(sheet.read_bytes())] == [pytest.approx((210, 297), abs=0.01)] * 2

    for orientation in ("portrait", "landscape"):
        read = ["--reading", "A", "0.5", "0", "--reading", "D", "0.5", "0"]
        result = pnp(duel, "calibrate", "--printer", "office", "--orientation", orientation, *read)
        assert (result.exit_code, result.stderr) == (0, "")
    assert sorted((config / "pnp/printers/office.yaml").read_text().split("\n"))[-2:] == [
        "landscape-long: {x: -0.500, y: 0.000, angle: 0.0000, scale: 1.000000}",
        "portrait-long: {x: 0.500, y: 0.000, angle: 0.0000, scale: 1.000000}",
    ]

    edit(duel / "components/duel/cards.yaml", "template:", "back: duel/number\n  template:")
    moved, plain = (
        pdfreader.read((tmp_path / out / "duel/home-a4/duel.pdf").read_bytes())
        for out, printer in (("moved", ["--printer", "office"]), ("plain", []))
        if pnp(duel, "build", *printer, "--out", str(tmp_path / out)).exit_code == 0
    )
    shifts = [
        {round(a.trim(POKER).x - b.trim(POKER).x, 3) for a, b in zip(one.placements, other.placements, strict=True)}
        for one, other in zip(moved, plain, strict=True)
    ]
    assert shifts == [{0}, {-0.5}, {0}, {-0.5}]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--printer", "office"], "--printer and --reading belong together"),
        (["--reading", "A", "1", "2"], "--printer and --reading belong together"),
        (["--printer", "My Printer", "--reading", "A", "1", "2"], "is no printer's name"),
        (["--printer", "office", "--reading", "A", "nan", "2"], "lies between -10 and 10 mm"),
        (["--printer", "office", "--reading", "E", "1", "2"], "'E' is not one of"),
        (["--printer", "office", "--reading", "A", "1", "2", "--reading", "A", "1", "2"], "--reading A is there twice"),
    ],
)
def test_readings_that_cannot_be_are_wrong_usage(duel: Path, config: Path, arguments: list[str], message: str) -> None:
    result = pnp(duel, "calibrate", *arguments)
    assert (result.exit_code, message in result.stderr) == (2, True), result.stderr
    assert not config.exists()


@pytest.mark.usefixtures("config")
def test_a_printer_that_was_never_measured_is_wrong_usage(duel: Path) -> None:
    result = pnp(duel, "build", "--printer", "office")
    assert (result.exit_code, "measure it with `pnp calibrate`" in result.stderr) == (2, True)


def test_readings_that_no_printer_gives_are_refused_and_not_kept(duel: Path, config: Path) -> None:
    crossed = ["--reading", "A", "10", "10", "--reading", "B", "-10", "-10"]
    result = pnp(duel, "calibrate", "--printer", "office", *crossed)
    assert (result.exit_code, "look at their letters and signs" in result.stderr) == (1, True), result.stderr
    assert not config.exists()


def test_paper_too_small_for_the_calibration_sheet_is_told(duel: Path, tmp_path: Path) -> None:
    source = (Path(__file__).parents[1] / "templates/profiles/home-a4.yaml").read_text(encoding="utf-8")
    small = duel / "templates/profiles/small.yaml"
    small.parent.mkdir(parents=True, exist_ok=True)
    small.write_text(source.replace("paper: A4", "paper: {name: A7, size: [74, 105]}"), encoding="utf-8")
    result = pnp(duel, "calibrate", "--profile", "small", "--out", str(tmp_path / "sheet.pdf"))
    assert (result.exit_code, "needs paper of 100 mm a side" in result.stderr) == (1, True), result.stderr


def test_names_in_a_strangers_manifest_are_spelled_out(duel: Path, tmp_path: Path) -> None:
    face = {"component": "\ud800\x1b[31m", "face": "a", "copies": 1, "front": "", "back": None}
    earlier = tmp_path / "earlier.json"
    earlier.write_text(json.dumps({"game": "duel", "profile": "home-a4", "faces": [face]}))
    result = pnp(duel, "build", "--since", str(earlier), "--out", str(tmp_path / "out"))
    assert (result.exit_code, "\\ud800\\x1b[31m/a: 1 old ones to take out" in result.stdout) == (0, True), result.output


def test_a_manifest_without_measure_is_not_read(duel: Path, tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(200_000_000)
    result = pnp(duel, "build", "--since", str(huge))
    assert (result.exit_code, "larger than 100 MB" in result.stderr) == (1, True), result.stderr


CONTENTS = """\
# Duel

## Contents

- Number cards × {count} (2 colours)
- 30 coins
"""


@pytest.mark.parametrize(("count", "code"), [(12, 0), (13, 1)])
def test_a_document_is_held_against_the_components(duel: Path, tmp_path: Path, count: int, code: int) -> None:
    (tmp_path / "rules.md").write_text(CONTENTS.format(count=count))
    result = pnp(duel, "check", "duel", "--document", str(tmp_path / "rules.md"))
    assert result.exit_code == code
    assert ("[document-differs]" in result.stderr) == (code == 1)
    assert "rules.md:6: warning: no component is called 'coins'" in result.stderr
    assert f"{count} copies of number" in result.stdout
    assert "rules.md: 2 claims about the pieces, 1 sentence with numbers of pieces taken for none" in result.stdout


def test_a_document_is_about_one_game(duel: Path, tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(CONTENTS)
    (duel / "components/other").mkdir()
    assert pnp(duel, "check", "--document", str(tmp_path / "rules.md")).exit_code == 2


def test_check_writes_sarif_and_junit_with_every_error(duel: Path) -> None:
    edit(duel / "components/duel/cards.yaml", "2: 2", "2: 3")
    log = pnp(duel, "check", "--format", "sarif")
    [result] = json.loads(log.stdout)["runs"][0]["results"]
    assert (log.exit_code, result["ruleId"]) == (1, "broken-fact")
    assert '<testsuite name="duel" tests="1" failures="1"' in pnp(duel, "check", "--format", "junit").stdout


def test_the_json_option_is_a_format_and_excludes_the_others(duel: Path) -> None:
    assert pnp(duel, "check", "--format", "json").stdout == pnp(duel, "check", "--json").stdout
    assert pnp(duel, "check", "--json", "--format", "sarif").exit_code == 2


def test_list_writes_what_is_in_the_box_for_a_rulebook(duel: Path) -> None:
    assert "## Contents\n\n- Number card × 12 (6 kinds)\n" in pnp(duel, "list", "--markdown").stdout
    assert "- Number card 12枚（6種）\n" in pnp(duel, "list", "--markdown", "--lang", "ja").stdout


def test_forms_of_the_list_exclude_one_another(duel: Path) -> None:
    assert pnp(duel, "list", "--markdown", "--csv").exit_code == 2
    assert pnp(duel, "list", "--lang", "ja").exit_code == 2


def test_check_built_has_a_column_for_each_level_of_each_build(duel: Path) -> None:
    pnp(duel, "build")
    result = pnp(duel, "check", "--built")
    assert result.exit_code == 0
    lines = [line.split("\t") for line in result.stdout.splitlines()]
    assert lines[1][-3:] == ["verdict", "home-a4 sheets", "home-a4 pdf"]
    assert lines[2][-3:] == ["holds", "holds", "holds"]
    assert lines[-1] == ["home-a4: 12 placements compared by their text"]


def test_check_built_json_has_the_levels_of_each_profile(duel: Path, tmp_path: Path) -> None:
    pnp(duel, "build", "--out", str(tmp_path / "proofs"))
    manifest = tmp_path / "proofs/duel/home-a4/manifest.json"
    document = json.loads(manifest.read_bytes())
    del document["files"][0]["pages"][0]["placements"][0]
    manifest.write_text(json.dumps(document))
    result = pnp(duel, "check", "duel", "--json", "--built", str(tmp_path / "proofs"))
    assert result.exit_code == 1
    [build] = json.loads(result.stdout)["games"][0]["built"]
    found = {level: judged["facts"] for level, judged in build["levels"].items()}
    assert build["profile"] == "home-a4"
    assert found == {
        "components": [{"id": "number-count", "outcome": "holds", "found": "12"}],
        "sheets": [{"id": "number-count", "outcome": "broken", "found": "11"}],
        "pdf": [{"id": "number-count", "outcome": "holds", "found": "12"}],
    }


def test_a_build_of_pictures_has_no_pdf_to_be_read(duel: Path) -> None:
    (duel / "templates/profiles").mkdir()
    home = (PROFILES / "home-a4.yaml").read_text(encoding="utf-8")
    (duel / "templates/profiles/vectors.yaml").write_text(f"{home}\nformat: svg\n", encoding="utf-8")
    assert pnp(duel, "build", "--profile", "vectors").exit_code == 0
    [build] = json.loads(pnp(duel, "check", "--json", "--built").stdout)["games"][0]["built"]
    assert (build["levels"]["sheets"]["counts"]["holds"], build["levels"]["pdf"]) == (1, None)


def test_a_build_before_the_last_change_is_stale(duel: Path) -> None:
    pnp(duel, "build")
    edit(duel / "components/duel/cards.yaml", "[crimson, navy]", "[crimson, purple]")
    edit(duel / "templates/duel/number.yaml", "navy:", "purple:")
    result = pnp(duel, "check", "--built")
    assert result.exit_code == 1
    assert (
        "output/duel/home-a4/manifest.json: error: built before the last change: number/purple-1 (new)" in result.stderr
    )


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [(["--built"], "run `pnp build` first"), (["--built", "duel"], "name games before --built")],
)
def test_a_folder_of_builds_that_is_not_there_is_wrong_usage(duel: Path, arguments: list[str], hint: str) -> None:
    result = pnp(duel, "check", *arguments)
    assert result.exit_code == 2
    assert hint in result.stderr


def test_check_since_lists_what_has_changed_in_counts_and_looks(duel: Path, tmp_path: Path) -> None:
    pnp(duel, "build", "--out", str(tmp_path / "before"))
    manifest = str(tmp_path / "before/duel/home-a4/manifest.json")
    assert pnp(duel, "check", "--since", manifest).stdout.endswith("nothing has changed since\n")
    edit(duel / "components/duel/cards.yaml", "{1: 3, 2: 2, 3: 1}", "{1: 2, 2: 3, 4: 1}")
    edit(duel / "templates/duel/number.yaml", "#b3122a", "#c3122a")
    result = pnp(duel, "check", "--since", manifest)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-8:] == [
        "number/crimson-1\t3 → 2\tchanged\t",
        "number/crimson-2\t2 → 3\tchanged\t",
        "number/crimson-4\t0 → 1\tnew\t",
        "number/navy-1\t3 → 2\tsame\t",
        "number/navy-2\t2 → 3\tsame\t",
        "number/navy-4\t0 → 1\tnew\t",
        "number/crimson-3\t1 → 0\tgone\t",
        "number/navy-3\t1 → 0\tgone\t",
    ]
    [game] = json.loads(pnp(duel, "check", "--json", "--since", manifest).stdout)["games"]
    assert game["since"][0] == {
        "component": "number",
        "face": "crimson-1",
        "before": 3,
        "now": 2,
        "front": "changed",
        "back": None,
    }
