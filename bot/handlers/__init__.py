"""What the bot does with updates: one module a topic, each with its HANDLERS."""
