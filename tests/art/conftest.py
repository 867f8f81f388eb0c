"""Drawings written down in a test."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.art import Drawing, load_drawing
from pnp.scene import Colour

Draw = Callable[..., Drawing]


@pytest.fixture
def draw(tmp_path: Path) -> Draw:
    """Draws what stands inside an <svg> of 100 × 100."""

    def load(inner: str, current: Colour | None = None, root: str = 'viewBox="0 0 100 100"') -> Drawing:
        path = tmp_path / "icon.svg"
        path.write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {root}>{inner}</svg>',
            "utf-8",
        )
        return load_drawing(path, current)

    return load
