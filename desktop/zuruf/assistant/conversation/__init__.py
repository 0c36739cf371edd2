"""What a conversation keeps from turn to turn."""
