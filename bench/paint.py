"""What a browser needs to show a table: `make bench`, or `bench/paint.py --game traders --json`.

The server runs as people start it; the browser is a Chromium without a window, as wide as a phone. Updates: the program
plays all seats of a game of three from its middle on, the browser looks on from the first seat, four times slower than
this machine. Measured is the time from a state's arrival in the page until the frame that shows it has been painted,
and the same for the aids that follow when the first seat must decide; beside it, how long all that keeps the page's
processor, which other programs of the machine do not change. Openings: from going to the address of a table to
the painted frame in which the seat that must decide has the board and what is on offer, at full speed, by somebody who
comes for the first time (nothing kept) and by somebody who comes again.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import islice
from pathlib import Path
from statistics import median, quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.e2e.conftest import MISSING, chromium
from tests.e2e.games import course
from tests.e2e.house import House
from tests.e2e.visitor import PHONE, Visitor
from tests.server.house import Guest, Screen, done, first

GAMES = {"cafe": 50, "traders": 70}  # after so many decisions measuring begins
SLOWER = 4
UPDATE_GOAL, OPENING_GOAL = 200, 300  # milliseconds
WORK = {"script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration", "all": "TaskDuration"}

WATCH = """
const heard = [], Socket = WebSocket
const bench = (window.bench = { heard, usable: 0, quiet })
let last = 0
// When everything heard has been painted, and nothing has happened for a while.
async function quiet() {
  while (bench.usable <= 0 || performance.now() - last < 250 || heard.some(({ painted }) => !painted))
    await new Promise((go) => setTimeout(go, 40))
}
// The next frame with all that was done before it; then its tasks are over.
function painted(then) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => then(performance.now())
    port2.postMessage(0)
  })
}
window.WebSocket = class extends Socket {
  constructor(...given) {
    super(...given)
    this.addEventListener('message', ({ data }) => {
      const kind = data.slice(9, data.indexOf('"', 9))
      if (kind !== 'state' && kind !== 'aids') return
      last = performance.now()
      const one = { kind, at: last, changed: 0, painted: 0 }
      heard.push(one)
      painted((now) => (one.painted = now))
    })
  }
}
new MutationObserver(() => {
  last = performance.now()
  for (const one of heard) one.changed ||= last
  const asked = heard.some(({ kind }) => kind === 'aids') && document.querySelector('.mine[aria-label="Your decision"]')
  if (!bench.usable && asked) {
    bench.usable = -1
    painted((now) => (bench.usable = now))
  }
}).observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
"""


# --- tables -----------------------------------------------------------------------------------------------
class Middle:
    """A game of three in the middle, with all who play it."""

    def __init__(self, house: House, game: str) -> None:
        self.house, self.game = house, game
        self.people = [house.guest(name) for name in ("Ana", "Inês", "Bruno")]
        self.seed = 0

    def lay(self) -> str:
        """Another table, at which the first seat must decide."""
        self.seed += 1
        moments = islice(course(self.game, self.seed, {"players": 3}), GAMES[self.game], None)
        history = next(history for history in moments if 0 in history.now.waiting)
        return self.house.lay(history, *self.people)


@contextmanager
def watching(browser: Browser, guest: Guest) -> Iterator[Visitor]:
    visitor = Visitor(browser, guest, size=PHONE, touch=True)
    visitor.page.add_init_script(WATCH)
    try:
        yield visitor
    finally:
        visitor.close()


# --- updates ----------------------------------------------------------------------------------------------
def updates(browser: Browser, middle: Middle, count: int) -> dict[str, Any]:
    heard: list[dict[str, Any]] = []
    work: list[dict[str, float]] = []
    with watching(browser, middle.people[0]) as visitor:
        tools = visitor.context.new_cdp_session(visitor.page)
        tools.send("Performance.enable", {"timeDomain": "threadTicks"})
        while len(work) < count:
            id = middle.lay()
            tools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
            open_table(visitor.page, f"{visitor.address}/t/{id}")
            tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            visitor.page.evaluate("bench.heard.length = 0")
            with ExitStack() as stack:
                screens = [stack.enter_context(guest.look(id)) for guest in middle.people]
                before = metrics(tools)
                while len(work) < count and decide(screens):
                    visitor.page.evaluate("bench.quiet()")
                    after = metrics(tools)
                    work.append({name: 1000 * (spent - before[name]) for name, spent in after.items()})
                    before = after
            heard += visitor.page.evaluate("bench.heard")
    shown = [one for one in heard if 0 < one["changed"] < one["painted"]]
    return {
        **{
            kind: spread([one["painted"] - one["at"] for one in shown if one["kind"] == kind])
            for kind in ("state", "aids")
        },
        "not_shown": len(heard) - len(shown),
        "processor": {name: spread([one[name] for one in work]) for name in WORK},
    }


def metrics(tools: CDPSession) -> dict[str, float]:
    """Seconds for which the page has kept the processor so far, whatever else the machine does."""
    found = {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}
    return {name: found[key] for name, key in WORK.items()}


def decide(screens: Sequence[Screen]) -> bool:
    """Somebody decides, and everybody has heard of it; False: the game is over."""
    asked = [screen for screen in screens if screen.state["seat"] in screens[0].state["table"]["waiting"]]
    if not asked:
        return False
    assert asked[0].turn() and asked[0].aids
    answer = asked[0].act(first(asked[0].aids))
    for screen in screens:
        done(screen, answer)
    return True


# --- openings ---------------------------------------------------------------------------------------------
def openings(browser: Browser, middle: Middle, count: int) -> dict[str, Any]:
    found: dict[str, list[dict[str, float]]] = {"first": [], "again": []}
    for _ in range(count):
        with watching(browser, middle.people[0]) as visitor:
            address = f"{visitor.address}/t/{middle.lay()}"
            found["first"].append(open_table(visitor.page, address))
            found["again"].append(open_table(visitor.page, address))
    return {
        when: {key: spread([one[key] for one in every]) for key in ("usable", "state", "ready")}
        for when, every in found.items()
    }


def open_table(page: Page, address: str) -> dict[str, float]:
    """Milliseconds since the address was asked for: when the page was read, the state came, and all could be used."""
    page.goto(address, wait_until="commit")
    page.evaluate("bench.quiet()")
    found: dict[str, float] = page.evaluate(
        """({ usable: bench.usable, state: bench.heard[0].at,
              ready: performance.getEntriesByType('navigation')[0].domContentLoadedEventStart })"""
    )
    return found


# --- figures ----------------------------------------------------------------------------------------------
def spread(times: list[float]) -> dict[str, float]:
    cuts = quantiles(times, n=20, method="inclusive") if len(times) > 1 else times * 19
    return {
        "count": len(times),
        "median": round(median(times), 1),
        "p95": round(cuts[18], 1),
        "most": round(max(times), 1),
    }


def table(found: dict[str, Any]) -> Iterator[str]:
    yield f"{'milliseconds':<44}{'median':>8}{'95 %':>8}{'most':>8}{'of':>6}  goal"
    for game, one in found["games"].items():
        rows = [
            (f"{game}: update to paint, {SLOWER} times slower", one["updates"]["state"], UPDATE_GOAL),
            (f"{game}: what is on offer to paint", one["updates"]["aids"], UPDATE_GOAL),
            *(
                (f"{game}:   a decision's processor time, {name}", got, 0)
                for name, got in one["updates"]["processor"].items()
            ),
            (f"{game}: opening, for the first time", one["openings"]["first"]["usable"], OPENING_GOAL),
            (f"{game}:   page read", one["openings"]["first"]["ready"], 0),
            (f"{game}:   state there", one["openings"]["first"]["state"], 0),
            (f"{game}: opening, again", one["openings"]["again"]["usable"], OPENING_GOAL),
            (f"{game}:   page read", one["openings"]["again"]["ready"], 0),
            (f"{game}:   state there", one["openings"]["again"]["state"], 0),
        ]
        for name, got, goal in rows:
            told = f"  {goal} {'met' if got['p95'] < goal else 'MISSED'}" if goal else ""
            yield f"{name:<44}{got['median']:>8}{got['p95']:>8}{got['most']:>8}{got['count']:>6}{told}"
        if one["updates"]["not_shown"]:
            yield f"{game}: {one['updates']['not_shown']} messages changed nothing to be seen"
    yield f"load of the machine: {found['load_before']} before, {found['load_after']} after"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--game", choices=GAMES, action="append", help="one of them (both)")
    parser.add_argument("--updates", type=int, default=60, help="of each game (60)")
    parser.add_argument("--openings", type=int, default=15, help="of each game, of either kind (15)")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    path = chromium()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 2
    found: dict[str, Any] = {"load_before": round(os.getloadavg()[0], 1), "games": {}}
    with tempfile.TemporaryDirectory() as folder, House(Path(folder)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        for game in args.game or GAMES:
            middle = Middle(house, game)
            found["games"][game] = {
                "openings": openings(browser, middle, args.openings),
                "updates": updates(browser, middle, args.updates),
            }
        browser.close()
    found["load_after"] = round(os.getloadavg()[0], 1)
    print(json.dumps(found) if args.json else "\n".join(table(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
