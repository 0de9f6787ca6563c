"""What every game of the house shares: the Game base class, random numbers, texts, records."""
