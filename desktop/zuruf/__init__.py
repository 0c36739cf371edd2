"""Zuruf: a voice-first desktop assistant for warehouses and small trading companies."""

__version__ = "0.1.0"
