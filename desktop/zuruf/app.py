"""The one place where the window's parts are built and joined."""
