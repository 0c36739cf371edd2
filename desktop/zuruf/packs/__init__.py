"""Packs: the model and voice files that do not come with the program. What there is (manifest), where it lies (installed),
how it gets here (fetch, hub, package_mirror)."""
