"""The raster pictures that layers name: `components/<game>/FILE`, else `templates/FILE`.

In: the name, which may be computed. Out: the name as a `Value`; one that is fixed is known to exist.
"""

from dataclasses import dataclass

from pnp.diagnostics import did_you_mean
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
        if not name.fixed:
            return name
        try:
            self.project.picture_file(self.game_id, name.source)
        except NoFileError as problem:
            hint = did_you_mean(name.source, self.project.picture_names(self.game_id))
            raise SpecError.at(
                "unknown-picture", f"there is no picture {quoted(name.source)}{hint}", node.place
            ) from problem
        except FileError as problem:
            raise SpecError.at(problem.code, str(problem), node.place) from problem
        return name
