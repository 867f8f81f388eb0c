"""Nets of folded pieces: dimensions in mm in; panels, folds, glue areas and the cut outline out."""

from pnp.nets.boxes import Room, lid, sleeve, tray, tuck_box
from pnp.nets.cube import cube, stickers
from pnp.nets.holding import Pile, room_for
from pnp.nets.net import Bend, Fold, Net, Panel, Role
from pnp.nets.parting import NetPart, Tab, parted, partings
from pnp.nets.standee import Base, standee

# fmt: off
__all__ = [
    "Base", "Bend", "Fold", "Net", "NetPart", "Panel", "Pile", "Role", "Room", "Tab", "cube", "lid", "parted",
    "partings", "room_for", "sleeve", "standee", "stickers", "tray", "tuck_box",
]
# fmt: on
