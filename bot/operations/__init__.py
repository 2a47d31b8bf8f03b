"""Running the bot for years: updates received, the log, the monitor, the webhook, the database's copies."""
