"""The window as strangers stand in front of it: it fills its screen, stays awake, covers and forgets, and lets nobody out."""
