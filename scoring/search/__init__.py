"""The search for the best way to read a hand: suit by suit (`suit`, `worth`), then all suits together (`whole`).

`distance` tells how far a hand is from any.
"""
