"""Colours to the operators that choose them, and the colour spaces of the named inks among them."""

from collections.abc import Mapping
from typing import NamedTuple, assert_never

from pnp.backends.pdf.syntax import name, number, numbers
from pnp.scene import Cmyk, Colour, Grey, Registration, Rgb, Spot

# The ink that stands for every plate (ISO 32000-1, 8.6.6.4), and its look where there are no plates.
_ALL = "All"
_EVERY_INK = Cmyk(1, 1, 1, 1)


class Ink(NamedTuple):
    """The operators that choose a colour, and the resource name of its colour space (empty: it needs none)."""

    fill: str
    stroke: str
    space: str = ""


class Separation(NamedTuple):
    """A named ink, and what stands in for it at full tint."""

    name: str
    alternate: Cmyk


class Inks:
    """The colours of one document; named inks get the resource names S1, S2 … in the order of first use."""

    def __init__(self) -> None:
        self._spaces: dict[Separation, str] = {}

    def ink(self, colour: Colour) -> Ink:
        """The operators for a colour."""
        match colour:
            case Rgb(red, green, blue):
                return _device(numbers((red, green, blue)), "rg")
            case Grey(level):
                return _device(number(level), "g")
            case Cmyk():
                return _device(_process(colour), "k")
            case Spot(_, tint) | Registration(tint):
                return self._separation(separation(colour), tint)
            case _:
                assert_never(colour)

    def spaces(self) -> Mapping[str, str]:
        """Each colour space's resource name and definition."""
        return {key: definition(named) for named, key in self._spaces.items()}

    def _separation(self, named: Separation, tint: float) -> Ink:
        space = self._spaces.setdefault(named, f"S{len(self._spaces) + 1}")
        amount = number(tint)
        return Ink(f"/{space} cs {amount} scn", f"/{space} CS {amount} SCN", space)


def separation(colour: Spot | Registration) -> Separation:
    """The named ink of a colour, whatever its tint."""
    return Separation(colour.name, colour.alternate) if isinstance(colour, Spot) else Separation(_ALL, _EVERY_INK)


def _device(parts: str, operator: str) -> Ink:
    return Ink(f"{parts} {operator}", f"{parts} {operator.upper()}")


def _process(colour: Cmyk) -> str:
    return numbers((colour.cyan, colour.magenta, colour.yellow, colour.black))


def definition(named: Separation) -> str:
    """A Separation space whose tint runs evenly from no ink to the alternate (ISO 32000-1, 8.6.6.4 and 7.10.3)."""
    tint = f"<</FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [{_process(named.alternate)}] /N 1>>"
    return f"[/Separation {name(named.name)} /DeviceCMYK {tint}]"
