"""Seats are counted from 0; chance is a seat of its own in games made with chance="explicit"."""

CHANCE = -1
CHANCE_WAITS = 32  # in a set of seats that wait
