"""What a running bot has at hand: the database off the event loop, chats' settings, what was just done."""
