"""The tables of the sheet, and of what tables may choose, as a player can read them."""
