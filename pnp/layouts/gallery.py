"""Raster pictures by name: the game's own before those that come with the project and with pnp."""

from pathlib import Path
from typing import NamedTuple

from pnp.art import PictureError, Pictures
from pnp.diagnostics import Place, Report, did_you_mean
from pnp.files import FileError, NoFileError, Project
from pnp.scene import Picture


class UnknownPictureError(Exception):
    """There is no such file, or none that can be used; the message is for the user."""


class Sources(NamedTuple):
    """Where art comes from: a project's files, and its pictures as far as they were looked at in this run."""

    project: Project
    pictures: Pictures


class Gallery:
    """The pictures that a game can use. What is wrong with a file is reported at that file."""

    def __init__(self, sources: Sources, game: str, report: Report) -> None:
        self._project, self.pictures = sources
        self._game = game
        self._report = report

    def picture(self, name: str) -> Picture | None:
        """The picture of a file; None for one whose file gives none, as reported.

        Raises UnknownPictureError when there is no such file.
        """
        path = self._find(name)
        try:
            return self.pictures.load(path)
        except PictureError as problem:
            self._report.error(problem.code, str(problem), Place(self._project.shown(path)))
            return None

    def _find(self, name: str) -> Path:
        try:
            return self._project.picture_file(self._game, name)
        except NoFileError as problem:
            hint = did_you_mean(name, self._project.picture_names(self._game))
            raise UnknownPictureError(f"there is no picture {name!r}{hint}") from problem
        except FileError as problem:
            raise UnknownPictureError(str(problem)) from problem
