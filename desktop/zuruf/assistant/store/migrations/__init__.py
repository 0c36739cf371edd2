"""The history of the tables, one step per file in versions/. Alembic reads the files from disk: they are shipped as files."""
