"""What one document paints with beside plain colours: gradients as patterns, and how far things are seen through."""

from collections.abc import Mapping
from typing import NamedTuple

from pnp.backends.pdf.shadings import coloured, veiling
from pnp.backends.pdf.space import Corners, magnitude, stretches
from pnp.backends.pdf.syntax import number, numbers
from pnp.geometry import Transform
from pnp.gradients import Gradient

_MATRIX_DIGITS = 6
_FINER_DIGITS = 8
_OPACITY_DIGITS = 4


class Alpha(NamedTuple):
    """All is seen through alike: the opacity as it is written."""

    opacity: str


class Mask(NamedTuple):
    """Each place is seen through as operators paint it, from black, nothing, to white, with the shading `H1`.

    All are PDF source, in points as they lie where the mask is chosen. Beyond the box nothing is seen.
    """

    operators: str
    shading: str
    box: str


State = Alpha | Mask


class Paints:
    """Patterns get the resource names P1, P2 … and states G1, G2 … in the order of first use; equal ones are one."""

    def __init__(self) -> None:
        self._patterns: dict[str, str] = {}
        self._states: dict[State, str] = {}

    def pattern(self, gradient: Gradient, to_origin: Transform) -> str:
        """The resource name of a gradient: from its unit space to the points of the content that it is used in."""
        source = f"<</Type /Pattern /PatternType 2 /Matrix [{_matrix(to_origin)}] /Shading {coloured(gradient)}>>"
        return self._patterns.setdefault(source, f"P{len(self._patterns) + 1}")

    def alpha(self, opacity: float) -> str:
        """The state in which all is drawn with an opacity."""
        return self._state(Alpha(number(min(max(opacity, 0.0), 1.0), _OPACITY_DIGITS)))

    def mask(self, gradient: Gradient, here: Transform, box: Corners) -> str:
        """The state in which all is drawn with a gradient's opacities; it lies as points lie where it is chosen."""
        left, bottom, right, top = box
        area = numbers((left, bottom, right - left, top - bottom))
        ground = f"{number(gradient.stops[-1].opacity, _OPACITY_DIGITS)} g\n{area} re f"
        return self._state(Mask(f"{ground}\n{_matrix(here)} cm\n/H1 sh\n", veiling(gradient), numbers(box)))

    def patterns(self) -> Mapping[str, str]:
        """Each pattern's resource name and definition."""
        return {name: source for source, name in self._patterns.items()}

    def states(self) -> Mapping[str, State]:
        """Each state by its resource name."""
        return {name: state for state, name in self._states.items()}

    def _state(self, state: State) -> str:
        return self._states.setdefault(state, f"G{len(self._states) + 1}")


def _matrix(by: Transform) -> str:
    """A map of a unit space, with as many more decimals as a small one needs."""
    finer = min(_FINER_DIGITS, max(0, *(-magnitude(stretch) for stretch in stretches(by))))
    return numbers(by, _MATRIX_DIGITS + finer)
