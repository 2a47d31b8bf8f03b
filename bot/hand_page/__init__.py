"""The page for tapping a hand instead of typing it: its files (`page/`) and what it asks the bot for."""
