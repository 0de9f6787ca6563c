"""What seats decide at the same time stays unseen until all are in: views, determinized games, the log, records."""

from cafezal.table import Table

from .helpers import game, state


def test_t10_1_choices_are_unseen_until_all_are_in() -> None:
    """T10.1, T5.4, TR.35: all at once, in any order; in nobody else's view, carried out when the last is in."""
    parts = [{"plantations": {f"gu-1{space}": 1}, "workers": 2} for space in "abc"]
    g = game(*parts, phase="staff")
    assert list(g.waiting) == [0, 1, 2]
    spectator, other = g.view(None), g.view(1)
    g.apply(g.parse("staff.own gu-1a", 0), 0)
    assert list(g.waiting) == [1, 2] and state(g)["staffed"] == [] and state(g)["workers"] == 2
    assert state(g)["choice"] == {"spaces": ["gu-1a"], "done": True}
    for before, after in ((spectator, g.view(None)), (other, g.view(1))):
        for table in (before["table"], after["table"]):
            table["waiting"], table["confirmed"] = [], []
        assert before == after
    assert g.view(0)["seat"]["choice"] == {"spaces": ["gu-1a"], "done": True}
    for seed in range(4):
        twin = g.determinize(1, seed)
        assert twin.view(1) == g.view(1) and twin.waiting == g.waiting and twin.digest(1) == g.digest(1)
    assert {frozenset(g.determinize(1, s).position()["seats"][0]["choice"]["spaces"]) for s in range(20)} == {
        frozenset(), frozenset({"gu-1a"})
    }  # fmt: skip
    for seat, space in ((2, "done"), (1, "gu-1b")):
        g.apply(g.parse(f"staff.own {space}", seat), seat)
    assert [state(g, seat)["staffed"] for seat in range(3)] == [["gu-1a"], ["gu-1b"], []]


def test_choices_stay_out_of_the_log_until_all_are_in() -> None:
    """T10.1, T5.4: nobody reads of them in the log, in what happened since, or in a public record; then everybody."""
    parts = [{"plantations": {f"gu-1{space}": 1, f"co-1{space}": 1}, "workers": 2} for space in "abc"]
    table = Table.new(game(*parts, phase="staff"))

    def act(seat: int, *moves: str) -> None:
        twin, codes = table.game, []
        for move in moves:
            codes.append(twin.parse(move, seat))
            twin.apply(codes[-1], seat)
        table.act(seat, codes)

    def told(seat: int) -> list[str]:
        return [str(entry) for entry in table.since(seat)]

    before = table.record().text()
    act(0, "staff.own gu-1a", "staff.own co-1a")
    act(1, "staff.own gu-1b")
    assert told(1) == told(2) == [] == told(0)
    entries = {number: str(entry) for number, entry in enumerate(table.log) if entry.kind == "move"}
    assert (
        sorted(entries[n] for n in table.hidden(2))
        == sorted(entries.values())
        == sorted(entries[n] for n in table.hidden(None))
    )
    assert [entries[n] for n in table.hidden(0)] == ["1 staff.own gu-1b"]
    assert table.record().text() == before and table.record().without_secrets().replay().waiting == (0, 1, 2)
    assert (table.may_undo(0), table.may_undo(1)) == (2, 1)
    table.undo(0)  # each may change its mind until all are in
    assert table.game.waiting == (0, 1, 2) and told(2) == []
    act(0, "staff.own done")
    act(1, "staff.own done")
    assert table.may_undo(0) == 1
    act(2, "staff.own gu-1c", "staff.own done")
    assert table.hidden(0) == table.hidden(None) == [] and table.may_undo(0) == table.may_undo(2) == 0
    everything = ["0 staff.own gu-1a", "0+ staff.own co-1a", "1 staff.own gu-1b", "0 undo 2", "0 staff.own done"]
    assert told(2) == [*everything, "1 staff.own done"]
    assert told(0) == ["1 staff.own gu-1b", "1 staff.own done", "2 staff.own gu-1c", "2+ staff.own done"]
    public = table.record().without_secrets()
    assert public.replay().position()["seats"] == table.game.position()["seats"]
    assert "2+ staff.own done" in public.text(True)


def test_t15_3_unseen_until_all_are_in() -> None:
    """T15.3, T5.4: all at once; nobody sees the others' choices, nothing is discarded before all are in."""
    g = game({"coffee": {"gu": 5}}, phase="store")
    before = g.view(1)["table"]["position"]["seats"]
    g.apply(g.parse("reset.store gu", 0), 0)
    assert g.waiting == (1, 2) and g.view(1)["table"]["position"]["seats"] == before
    assert g.view(0)["seat"]["choice"] == {"tracks": ["gu"], "done": True}
    tracks = {tuple(g.determinize(1, seed).position()["seats"][0]["choice"]["tracks"]) for seed in range(40)}
    assert len(tracks) == 7
    for seat in (2, 1):
        g.apply(g.parse("reset.store rows", seat), seat)
    assert state(g)["warehouses"] == ["gu"] and state(g)["coffee"] == {"gu": 5}
