"""Handlers of a room: opening it, who plays, its rounds, what is looked back on, and its money."""
