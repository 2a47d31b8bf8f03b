"""The SQLite file: opened, locked, brought up to date, watched, copied, and found damaged."""
