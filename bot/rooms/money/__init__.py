"""Handlers of a room's money: settling, paying, and how somebody's money comes about."""
