"""Which tiles a word for indicators takes."""

from __future__ import annotations

from typing import Final

from scoring.notation.items import Choice
from scoring.notation.neighbours import Neighbours
from scoring.notation.tokens import Role
from scoring.notation.vocabulary import Shown
from scoring.tiles import ANY_XIER

_MOST_SHOWN: Final = 2


def shown_before(beside: Neighbours, unit: int, shown: Shown) -> tuple[Choice, ...]:
    """Behind its tiles the word takes only what it touches: the last one or two."""
    chain = [unit]
    while chain[0] and _hang_together(beside, chain[0] - 1, chain[0]):
        chain.insert(0, chain[0] - 1)
    sizes = [len(beside.unit(each).tiles) for each in chain]
    if shown.number is not None:
        return _taken(beside, [*reversed(chain)], shown.number, from_the_right=True)
    linked = beside.linked(chain[0], -1)
    if sum(sizes) == 1 and linked is not None and beside.is_single(linked):
        return (Choice(Role.INDICATORS, (linked, *chain), takes=(1, 1)),)
    if sum(sizes) <= 2:
        return (Choice(Role.INDICATORS, tuple(chain), takes=tuple(sizes)),)
    last = [count for count in (1, 2) if sum(sizes[-count:]) <= 2]
    return tuple(
        Choice(Role.INDICATORS, tuple(chain[-count:]), takes=tuple(sizes[-count:])) for count in last
    )


def shown_behind(beside: Neighbours, unit: int, shown: Shown) -> tuple[Choice, ...]:
    """What the word takes from a unit on: the tiles written together, perhaps the next single one."""
    chain = [unit]
    while chain[-1] + 1 < len(beside.items) and _hang_together(beside, chain[-1], chain[-1] + 1):
        chain.append(chain[-1] + 1)
    sizes = [len(beside.unit(each).tiles) for each in chain]
    linked = beside.linked(chain[-1], 1)
    further = chain[-1] + 1 if linked is None else linked
    alone = beside.is_alone(further)
    if shown.number is not None:
        across = [further] if beside.is_single(further) else []
        return _taken(beside, chain + across, shown.number, from_the_right=False)
    whole = Choice(Role.INDICATORS, tuple(chain), takes=tuple(sizes))
    listed = shown.listing and beside.is_listed(further)
    if sum(sizes) > 1 or not (alone or listed) or ANY_XIER in beside.unit(further).tiles:
        return (whole,)
    both = Choice(Role.INDICATORS, (*chain, further), takes=(*sizes, 1))
    if not alone:
        return both, whole
    return (both,) if shown.listing or linked is not None else (whole, both)


def _hang_together(beside: Neighbours, one: int, other: int) -> bool:
    """Whether two units touch and may both be shown; a 喜儿 without a name can't."""
    return beside.is_glued(one, other) and not any(
        ANY_XIER in beside.unit(each).tiles for each in (one, other)
    )


def _taken(beside: Neighbours, chain: list[int], number: int, from_the_right: bool) -> tuple[Choice, ...]:
    """So many tiles from one end of the chain; none if it has fewer, or a run would be torn apart."""
    takes: list[int] = []
    left = number
    for unit in chain:
        if left and len(beside.unit(unit).tiles) > _MOST_SHOWN:
            return ()
        if left:
            takes.append(min(left, len(beside.unit(unit).tiles)))
            left -= takes[-1]
    if left:
        return ()
    units = tuple(chain[: len(takes)])
    signed = tuple(-take if from_the_right else take for take in takes)
    return (Choice(Role.INDICATORS, units, takes=signed),)
