"""The raster pictures that layers name: `components/<game>/FILE`, else `templates/FILE`.

In: the name, which may be computed. Out: the name as a `Value`; one that is fixed is known to exist.
"""

from dataclasses import dataclass

from pnp.diagnostics import Place, did_you_mean
from pnp.expressions import Value
from pnp.files import FileError, NoFileError, Project
from pnp.spec.drawing import words
from pnp.spec.errors import SpecError
from pnp.spec.nodes import Node, quoted


@dataclass(frozen=True, slots=True)
class Pictures:
    """The pictures that a game's templates can name."""

    project: Project
    game_id: str

    def read(self, node: Node) -> Value[str]:
        """The name of a picture's file. SpecError when it is fixed and there is no such file."""
        name = words(node)
        if name.fixed:
            self.find(name.source, node.place)
        return name

    def find(self, name: str, place: Place) -> None:
        """SpecError, at a place, when there is no file of that name."""
        try:
            self.project.picture_file(self.game_id, name)
        except NoFileError as problem:
            hint = did_you_mean(name, self.project.picture_names(self.game_id))
            raise SpecError.at("unknown-picture", f"there is no picture {quoted(name)}{hint}", place) from problem
        except FileError as problem:
            raise SpecError.at(problem.code, str(problem), place) from problem
