from collections.abc import Mapping

from checks.games import component, game

from pnp.checks import check_backs
from pnp.diagnostics import Report
from pnp.geometry import Box, Size
from pnp.model import Component, FaceScenes
from pnp.outlines import rectangle
from pnp.scene import Grey, Path, Scene

SIZE = Size(44, 67)
DISTRICT = component("district", "name\nTavern\nCastle\nMarket", deck="district")
PURPLE = component("purple", "name\nLibrary", deck="district", line=20)


def back(grey: float = 0.5, size: Size = SIZE) -> Scene:
    return Scene(size, (Path(rectangle(Box.of(size)), Grey(grey)),))


def drawn(scenes: Mapping[str, Scene | None]) -> dict[tuple[str, str], FaceScenes]:
    front = Scene(SIZE, ())
    return {(name.split("/")[0], name.split("/")[1]): FaceScenes(front, scene) for name, scene in scenes.items()}


def found(scenes: Mapping[str, Scene | None], *components: Component) -> list[str]:
    report = Report()
    check_backs(game(*components or (DISTRICT, PURPLE)), drawn(scenes), report)
    return [str(finding) for finding in report]


def test_backs_that_look_the_same_are_sound() -> None:
    assert found({"district/Tavern": back(), "district/Castle": back(), "purple/Library": back()}) == []


def test_backs_of_one_template_that_look_unlike_are_an_error_at_the_first_odd_face() -> None:
    assert found({"district/Tavern": back(), "district/Castle": back(0.6), "district/Market": back(0.7)}) == [
        "components/heist/cards.yaml:3:3: error: deck 'district' can be told apart: the back of district/Castle "
        "(and 1 more) does not look like that of district/Tavern; take what differs out of the back [deck-differs]"
    ]


def test_so_are_those_of_another_component_of_the_deck() -> None:
    assert found({"district/Tavern": back(), "purple/Library": back(0.6)}) == [
        "components/heist/cards.yaml:21:3: error: deck 'district' can be told apart: the back of purple/Library "
        "does not look like that of district/Tavern; take what differs out of the back [deck-differs]"
    ]


def test_what_is_shuffled_into_no_deck_may_have_backs_of_its_own() -> None:
    role = component("role", "name\nKing\nThief")
    assert found({"role/King": back(), "role/Thief": back(0.6)}, role) == []


def test_faces_that_are_not_made_and_blank_backs_are_passed_over() -> None:
    kept = component("district", "name,copies\nTavern,1\nCastle,0", deck="district")
    assert found({"district/Tavern-1": back(), "district/Castle-0": back(0.6)}, kept) == []
    assert found({"district/Tavern": back(), "purple/Library": None}) == []


def test_another_size_is_not_said_twice() -> None:
    assert found({"district/Tavern": back(), "purple/Library": back(size=Size(63, 88))}) == []
