/** What a browser lends a page only when asked. */
import { t } from '../lib/i18n'
import { pathOf } from '../lib/paths'
import { settings } from '../lib/settings.svelte'

export const linkTo = (table: string): string => `${location.origin}${pathOf(table)}`

/** Copies the link to a table; says whether that worked, or the link itself to be copied by hand. */
export async function copyLink(table: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(linkTo(table)) // there on https and localhost only
    return t('copied')
  } catch {
    return linkTo(table)
  }
}

/** Asks the browser whether it may tell of turns. */
export async function wantNotices(): Promise<boolean> {
  const notify = (await Notification.requestPermission()) === 'granted'
  settings.set({ notify })
  return notify
}
