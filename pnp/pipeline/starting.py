"""A game to begin with: a folder and a name in, its files out."""

import errno
from pathlib import Path
from string import Template

STARTER = Path(__file__).parents[1] / "starter"


def new_game(folder: Path, name: str) -> list[Path]:
    """The files of a small game that builds, under `components/<name>` and `templates/<name>` of a folder.

    FileExistsError, and nothing is written, if one of the two is there already.
    """
    targets = {part: folder / part / name for part in ("components", "templates")}
    for target in targets.values():
        if target.exists():
            raise FileExistsError(errno.EEXIST, "it is there already", str(target))
    written = []
    for part, target in targets.items():
        target.mkdir(parents=True)
        for source in sorted((STARTER / part).glob("*.yaml")):
            text = Template(source.read_text(encoding="utf-8")).substitute(name=name)
            (target / source.name).write_text(text, encoding="utf-8")
            written.append(target / source.name)
    return written
