"""The table in the browser, seen from behind: people, tables, the live channel. docs/protocol.md says how."""
