"""The rules of Café, a room for each section of the rules."""
