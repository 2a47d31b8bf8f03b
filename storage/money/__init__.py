"""What a room is settled with: the settlement, its payments, and how somebody's money comes about."""
