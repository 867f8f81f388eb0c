"""Colour profiles (ICC): a picture and the profile that its file holds in; the picture in sRGB out, by littleCMS."""

from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageCms

# The colour spaces of profiles (ICC.1, 7.2.6) that say something of pixels of a mode.
_SPACES = {"RGB ": "RGB", "GRAY": "L"}
# A profile that moves no colour by more steps than this is sRGB itself, whatever it is called.
_NEAR = 2
_STEPS = (0, 32, 64, 96, 128, 160, 192, 224, 255)

_Transform = ImageCms.ImageCmsTransform


def to_srgb(image: Image.Image, profile: bytes) -> Image.Image:
    """An RGB or grey picture (mode L) in sRGB, of the same mode. A profile for other pixels, or none, says nothing."""
    transform = _transform(profile, image.mode)
    if transform is None:
        return image
    converted = ImageCms.applyTransform(image, transform)
    assert converted is not None  # only in place there is nothing to give back
    return converted.convert(image.mode)


@lru_cache(maxsize=64)
def _transform(profile: bytes, mode: str) -> _Transform | None:
    """The way from a profile's colours to those of sRGB; None where there is nothing to do."""
    try:
        own = ImageCms.ImageCmsProfile(BytesIO(profile))
        if _SPACES.get(own.profile.xcolor_space) != mode:
            return None
        transform = ImageCms.buildTransform(
            own,
            ImageCms.createProfile("sRGB"),
            mode,
            "RGB",
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
            ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
        return None if _changes_nothing(transform, mode) else transform
    except (ImageCms.PyCMSError, OSError, ValueError):
        return None


def _changes_nothing(transform: _Transform, mode: str) -> bool:
    before = _samples(mode)
    after = ImageCms.applyTransform(before, transform)
    assert after is not None
    pairs = zip(before.convert("RGB").tobytes(), after.tobytes(), strict=True)
    return all(abs(was - now) <= _NEAR for was, now in pairs)


def _samples(mode: str) -> Image.Image:
    """A pixel of every mixture of a few steps."""
    if mode == "L":
        return Image.frombytes("L", (len(_STEPS), 1), bytes(_STEPS))
    mixtures = bytes(part for red in _STEPS for green in _STEPS for blue in _STEPS for part in (red, green, blue))
    return Image.frombytes("RGB", (len(mixtures) // 3, 1), mixtures)
