"""The terminal: playing, and tools for decks, records and speed. It knows no rules; it uses the public API only."""
