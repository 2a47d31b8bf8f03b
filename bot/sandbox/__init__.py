"""A make-believe Telegram on this machine: a look-alike of the Bot API, and a chat page to use it.

`server.Sandbox` runs it; `world` is its state, `people` what people do in it, `bot_api` what the bot may
ask of it, and `faults` what may go wrong.
"""
