"""The search for the best way to read a hand: suit by suit, then all suits together.

`suit` finds the ways to split one suit, `worth` what they are worth, `whole` puts the suits together, and
`winning` takes them as every kind of hand; `distance` tells how far a hand is from any.
"""
