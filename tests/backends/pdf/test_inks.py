import pytest

from pnp.backends.pdf.inks import Ink, Inks
from pnp.scene import Cmyk, Colour, Grey, Registration, Rgb, Spot

GOLD = Cmyk(0, 0.2, 0.8, 0)


@pytest.mark.parametrize(
    ("colour", "ink"),
    [
        (Rgb(1, 0.5, 0), Ink("1 0.5 0 rg", "1 0.5 0 RG")),
        (Grey(0.25), Ink("0.25 g", "0.25 G")),
        (Cmyk(0, 0, 0, 1), Ink("0 0 0 1 k", "0 0 0 1 K")),
        (Spot("Gold", 0.5, GOLD), Ink("/S1 cs 0.5 scn", "/S1 CS 0.5 SCN", "S1")),
        (Registration(), Ink("/S1 cs 1 scn", "/S1 CS 1 SCN", "S1")),
    ],
)
def test_each_colour_is_chosen_by_the_operators_of_its_space(colour: Colour, ink: Ink) -> None:
    assert Inks().ink(colour) == ink


def test_tints_of_one_ink_share_its_space() -> None:
    inks = Inks()
    spaces = [inks.ink(colour).space for colour in (Spot("Gold", 1, GOLD), Registration(), Spot("Gold", 0.1, GOLD))]
    assert spaces == ["S1", "S2", "S1"]


def test_a_spot_ink_turns_into_its_alternate_and_registration_into_every_ink() -> None:
    inks = Inks()
    inks.ink(Spot("Gold foil", 1, GOLD))
    inks.ink(Registration())
    tint = "<</FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [%s] /N 1>>"
    assert inks.spaces() == {
        "S1": f"[/Separation /Gold#20foil /DeviceCMYK {tint % '0 0.2 0.8 0'}]",
        "S2": f"[/Separation /All /DeviceCMYK {tint % '1 1 1 1'}]",
    }
