"""How many passages of the documents the model in use can make use of: asked over a set of questions with known answers."""
