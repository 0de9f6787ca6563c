/** All drawings of Coffee Traders as SVG symbols: put into the page once, for the seats of the table, shown by one `<use>` each. */
import { disc, flag } from '../../draw/signs'
import { BUILDINGS, outline, type Building } from './buildings'
import { anyChip, arabica, animal, chip, coin, contract, cube, faceDown, jokerStock, minus, step, stock } from './counters'
import { civet, donkey, marker, ownMarker, plantation, planted, score, trader, truck, worker } from './pieces'
import { COFFEES, COOPS, NOBODY } from './signs'

const symbol = (id: string, drawing: string): string => `<symbol id="t-${id}" viewBox="0 0 48 48">${drawing}</symbol>`
const LEVELS = [1, 2, 3]

function ofPlayer(p: string): string {
  return [
    symbol(`flag-${p}`, flag(p)),
    symbol(`disc-${p}`, disc(p)),
    symbol(`trader-${p}`, trader(p)),
    symbol(`donkey-${p}`, donkey(p)),
    symbol(`truck-${p}`, truck(p)),
    symbol(`civet-${p}`, civet(p)),
    symbol(`marker-${p}`, ownMarker(p)),
    symbol(`score-${p}`, score(p)),
    ...LEVELS.flatMap((level) => [
      symbol(`plantation-${level}-${p}`, plantation(p, level)),
      symbol(`idle-${level}-${p}`, planted(p, level, false)),
      symbol(`staffed-${level}-${p}`, planted(p, level, true)),
    ]),
    ...(Object.keys(BUILDINGS) as Building[]).map((kind) => symbol(`${kind}-${p}`, BUILDINGS[kind](p))),
  ].join('')
}

const ofAll = (): string =>
  [
    symbol('worker', worker()),
    symbol('marker', marker()),
    ...['', '1', '2', '3', '4', '5', '6'].map((n) => symbol(`coin${n && `-${n}`}`, coin(n))),
    ...COFFEES.flatMap((coffee) => [symbol(`chip-${coffee}`, chip(coffee)), symbol(`cube-${coffee}`, cube(coffee))]),
    symbol('chip-any', anyChip()),
    ...COOPS.flatMap((coop) => [
      symbol(`arabica-${coop}`, arabica(coop)),
      symbol(`animal-${coop}`, animal(coop)),
      symbol(`stock-${coop}`, stock(coop)),
      symbol(`step-${coop}`, step(coop)),
    ]),
    symbol('animal-joker', animal('joker')),
    symbol('stock-joker', jokerStock()),
    symbol('arabica-hidden', faceDown()),
    symbol('step', step()),
    symbol('minus', minus()),
    symbol('contract', contract()),
    ...(Object.keys(BUILDINGS) as Building[]).map((kind) => symbol(`${kind}-none`, outline(BUILDINGS[kind](NOBODY)))),
    ...Object.entries({ trader, truck, donkey, civet }).map(([kind, draw]) => symbol(`${kind}-none`, outline(draw(NOBODY)))),
  ].join('')

export const symbols = (seats: number): string =>
  ofAll() + Array.from({ length: seats }, (_, seat) => ofPlayer(`p${seat + 1}`)).join('')
