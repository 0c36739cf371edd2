"""How everything is that an answer needs, in one place."""
