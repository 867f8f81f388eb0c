"""Numbers of players that the pieces are too few for: a game in, an error `cannot-set-up` for each need out."""

from pnp.checks.claims.numbers import ClaimError, Known, text
from pnp.checks.claims.supply import figures
from pnp.checks.claims.wording import listed
from pnp.diagnostics import Report
from pnp.model import Game


def check_set_up(game: Game, report: Report) -> None:
    """`cannot-set-up` (error, at the component in `setup`): there are too few of its pieces for some number of players.

    `setup` in game.yaml says how many pieces of each component are put on the table, as a number, a formula with
    `players`, or a table of them. Whoever opens the box with five friends and finds eleven cards for four cannot play.
    Print more copies, or allow fewer players. A formula that cannot be worked out is an error, too.
    """
    known = Known.of(game, {})
    copies = {component.id: component.count for component in game.components}
    for need in game.setup:
        if need.component not in copies:
            continue  # it is not there, or could not be read: told where it is read
        there = copies[need.component]
        try:
            needed = {players: known.number(figure, players) for players, figure in figures(need.need, known).items()}
        except ClaimError as problem:
            report.error("cannot-set-up", f"{need.component}: {problem}", need.place)
            continue
        short = [f"{text(number)} for {players} players" for players, number in needed.items() if number > there]
        if short:
            message = f"the game cannot be set up: it needs {listed(short)} of {need.component}, and has {there}"
            report.error("cannot-set-up", message, need.place)
