"""The rules of Coffee Traders, a room for each section of the rules."""
