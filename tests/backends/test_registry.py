import pkgutil

from pnp import backends


def test_every_backend_of_the_package_is_in_the_registry() -> None:
    assert set(backends.BACKENDS) == {module.name for module in pkgutil.iter_modules(backends.__path__)}
