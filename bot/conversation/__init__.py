"""What handlers are given and work with: messages, presses, commands, buttons, questions, services."""
