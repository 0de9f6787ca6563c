"""The fixtures of tests/cli/terminal.py."""

from tests.cli.terminal import home, terminal

__all__ = ["home", "terminal"]
