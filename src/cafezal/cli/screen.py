"""Where the terminal's lines go, and where a player's lines come from."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from cafezal.cli.paint import ESCAPE, Paint, ascii_only, wrap


class Screen:
    """Prints what is drawn, asks for a line."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        self.typed = sys.stdin.isatty()

    def lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(line if self.paint.rich else ascii_only(line))

    def say(self, text: str, indent: str = "") -> None:
        """Sentences, over as many lines as they need; the name of a file is never broken."""
        for line in text.split("\n"):
            whole = " " not in line
            self.lines([line] if whole else wrap(line, self.paint.columns, indent))

    def clear(self) -> None:
        """Wipe the screen and what was scrolled away, where it can be wiped."""
        if self.typed and self.paint.depth:
            print("\x1b[H\x1b[2J\x1b[3J", end="", flush=True)

    def ask(self, prompt: str) -> str:
        """What is typed after a prompt; EOFError at the end of the input."""
        prompt = prompt if self.paint.rich else ascii_only(prompt)
        if self.typed:
            return input(ESCAPE.sub(lambda code: f"\x01{code[0]}\x02", prompt)).strip()
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        print(line.strip() if self.paint.rich else ascii_only(line.strip()))
        if not line:
            raise EOFError
        return line.strip()


def completion(words: Callable[[str], list[str]]) -> None:
    """Tab completes the line typed so far, where the system's Python can."""
    try:
        import readline
    except ImportError:
        return
    found: list[str] = []

    def complete(text: str, state: int) -> str | None:
        nonlocal found
        if state == 0:
            line = readline.get_line_buffer()[: readline.get_endidx()]
            start = line[: len(line) - len(text)]
            found = sorted({whole[len(start) :] for whole in words(line) if whole.startswith(line)})
        return found[state] if state < len(found) else None

    readline.set_completer_delims(" ")
    readline.set_completer(complete)
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
