"""One content stream as it is written: operators in; a content, with all that it names, out."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from pnp.backends.pdf.contents import Content, Kind, Light, Manner, Resource


class Writing:
    """Operators and what they rely on. Nothing is taken for granted about the state that the stream starts in."""

    def __init__(self, opening: Iterable[str] = ()) -> None:
        self._operators = list(opening)
        self._state: dict[str, str] = {}
        self._parts: list[bytes | Content] = []
        self._used: set[Resource] = set()
        self._lights: set[Light] = set()
        self._clear = False

    def write(self, *operators: str) -> None:
        """Add operators that leave the graphics state alone, or stand between `saved`."""
        self._operators += operators

    def choose(self, slot: str, operator: str) -> None:
        """Write an operator that sets part of the graphics state, unless that part is so already."""
        if self._state.get(slot) != operator:
            self._state[slot] = operator
            self._operators.append(operator)

    def place(self, content: Content) -> None:
        """Draw another content here."""
        self._flush()
        self._parts.append(content)

    def use(self, kind: Kind, name: str) -> None:
        """Say that an operator names a resource."""
        self._used.add(Resource(kind, name))

    def mix(self, light: Light) -> None:
        """Say what a colour is made of."""
        self._lights.add(light)

    def clear(self) -> None:
        """Say that something is seen through."""
        self._clear = True

    @contextmanager
    def saved(self) -> Iterator[None]:
        """Leave the graphics state as it was."""
        before = dict(self._state)
        self._operators.append("q")
        yield
        self._operators.append("Q")
        self._state = before

    def content(self, box: str, *, group: bool = False) -> Content:
        """What has been written; as a group, put together before it meets what lies under it."""
        self._flush()
        patterned = any(resource.kind is Kind.PATTERN for resource in self._used)
        manner = Manner.GROUP if group else Manner.OWN_SPACE if patterned else Manner.AS_IT_IS
        used, lights = frozenset(self._used), frozenset(self._lights)
        return Content(tuple(self._parts), used, box, manner, lights, self._clear)

    def _flush(self) -> None:
        if self._operators:
            self._parts.append(("\n".join(self._operators) + "\n").encode("ascii"))
            self._operators = []
