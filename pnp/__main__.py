"""`python -m pnp` is the same as `pnp`."""

from pnp.cli import main

if __name__ == "__main__":
    main()
