"""The terminal: playing, and tools for decks, records and speed. It knows no rules; it uses the public API only.

What differs from game to game lies behind `room.Room`: `cafe_room`, `traders_room` and what they draw and tell with.
"""
