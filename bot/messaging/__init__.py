"""Talking to Telegram: requests, updates on their way, posting, deliveries, boards and pictures."""
