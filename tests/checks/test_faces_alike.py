from checks.games import component
from checks.looks import BLACK, area, face, said, text

from pnp.checks.faces_alike import check_faces_alike
from pnp.scene import Grey

PLANETS = component("planet", "name,moons\nMars,2\nVenus,0\nMercury,0")


def test_faces_that_look_unlike_are_sound() -> None:
    assert said(check_faces_alike, face(text("Ant")), face(text("Bee")), face(text("Ant"), area(BLACK))) == []


def test_faces_that_look_alike_are_told_with_what_differs() -> None:
    alike = face(text("0"))
    assert said(check_faces_alike, face(text("2")), alike, alike, of=PLANETS) == [
        "planet/Mercury-0 looks as planet/Venus-0 does, though name differs; draw it, or make them one face of more "
        "copies [faces-alike]"
    ]


def test_all_of_them_are_one_warning() -> None:
    assert said(check_faces_alike, *[face(area(BLACK))] * 3, of=PLANETS) == [
        "planet/Venus-0 looks as planet/Mars-2 does (and 1 more pair), though name, moons differ; draw it, or make "
        "them one face of more copies [faces-alike]"
    ]


def test_another_colour_is_another_look() -> None:
    assert said(check_faces_alike, face(area(BLACK)), face(area(Grey(0.5)))) == []


def test_backs_tell_faces_apart() -> None:
    front = area(BLACK)
    assert said(check_faces_alike, face(front, back=(text("1"),)), face(front, back=(text("2"),))) == []


def test_faces_that_are_not_made_are_passed_over() -> None:
    kept = component("card", "name,copies\nAnt,1\nBee,0")
    assert said(check_faces_alike, face(area(BLACK)), face(area(BLACK)), of=kept) == []
