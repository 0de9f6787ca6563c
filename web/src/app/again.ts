/** Another game of the same kind with the same people: bots and those at this screen sit down at once, the others are invited. */
import { api } from '../lib/api'
import { t } from '../lib/i18n'
import { pathOf } from '../lib/paths'
import { router } from '../lib/router.svelte'
import { seatsAgain } from '../lib/tables'
import { me } from './me.svelte'
import type { Session } from './session.svelte'
import { linkTo } from './share'

export async function again(session: Session): Promise<void> {
  const { table } = session
  const switches = me.games.find(({ game }) => game === table.game)?.switches ?? []
  const on = switches.filter(({ key }) => table.options[key] === true)
  const seats = seatsAgain(table)
  const options = Object.fromEntries(on.map(({ key }) => [key, true]))
  const next = await api.open({ game: table.game, options, seats, public: table.public })
  if (seats.some(({ kind }) => kind === 'open')) await session.say(t('again.said', { link: linkTo(next.id) }))
  router.go(pathOf(next.id))
}
