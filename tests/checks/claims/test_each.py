from checks.games import TIME, outcome

from pnp.facts import Outcome

ROOMS = "room,floor,name\n101,1,Ada\n102,1,Bo\n201,2,Cy"


def test_different_values_are_unique() -> None:
    assert outcome("{unique: name}", ROOMS) == (Outcome.HOLDS, "3 different")


def test_a_value_that_is_there_twice_is_named() -> None:
    assert outcome("{unique: name}", ROOMS.replace("Cy", "Bo")) == (Outcome.BROKEN, "Bo×2")


def test_two_copies_of_a_face_are_not_unique() -> None:
    assert outcome("{unique: value}", "value,copies\n1,2") == (Outcome.BROKEN, "1×2")


def test_several_fields_may_be_unique_together() -> None:
    assert outcome("{unique: floor}", ROOMS)[0] is Outcome.BROKEN
    assert outcome("{unique: [floor, name]}", ROOMS)[0] is Outcome.HOLDS


def test_a_condition_on_every_face() -> None:
    assert outcome("{every: value >= 0 and value <= 5}", TIME) == (Outcome.HOLDS, "on 12 faces")


def test_the_faces_that_fail_it_are_named() -> None:
    assert outcome("{every: value < 5}", TIME) == (Outcome.BROKEN, "not on kagami-5, minase-5")


def test_a_condition_that_asks_nothing_is_no_claim() -> None:
    assert outcome("{every: name}", ROOMS) == (
        Outcome.BROKEN,
        "'name' gives 'Ada', which is neither true nor false; compare it with something",
    )
