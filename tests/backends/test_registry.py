import pkgutil

from pnp import backends
from pnp.plan import CutFormat, Format


def test_every_format_has_a_backend() -> None:
    assert set(backends.BACKENDS) == set(Format)
    assert set(backends.CUT_BACKENDS) == set(CutFormat)


def test_every_backend_of_the_package_is_in_the_registry() -> None:
    packages = {module.name for module in pkgutil.iter_modules(backends.__path__)}
    assert {form.value for form in (*backends.BACKENDS, *backends.CUT_BACKENDS)} == packages
