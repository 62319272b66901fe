import { writtenAlerts } from '#data/notifications/public-alerts.ts'
import type { Alert } from '#data/shapes.ts'
import { writeStored } from '#lib/storage/storage.ts'
import { ROOM, readAway, toldAlerts, writeAway } from './alert-places.ts'

/** So many ids a device remembers: those of many months. */
const MOST_AWAY = 50

const idsOf = (some: readonly Alert[]) => some.map(({ id }) => id)

/** What this page or the next would draw at first although this person does not see it. */
function rememberAway(all: readonly Alert[]): void {
  const shown = new Set(idsOf(all.filter(({ dismissedAt }) => dismissedAt === null)))
  const known = [...readAway(true).split(' '), ...idsOf(writtenAlerts() ?? []), ...idsOf(all)]
  const away = new Set(known.filter((id) => id && !shown.has(id)))
  writeAway(true, [...away].slice(-MOST_AWAY).join(' '))
}

/** What the alerts take: the room that is kept for them may be more. */
function heightOf(section: Element): number {
  const bottoms = [...section.children].map((child) => child.getBoundingClientRect().bottom)
  return Math.max(0, ...bottoms) - section.getBoundingClientRect().top
}

function rememberRoom(section: Element): void {
  // Unfolded they take more than they will at first; and nothing is known of who has gone meanwhile.
  if (section.matches('[data-unfolded]') || !toldAlerts.get()) return
  const drawn = [...section.querySelectorAll<HTMLElement>('[data-alert]')]
  const ids = drawn.map(({ dataset }) => dataset.alert)
  const room = [window.innerWidth, `${heightOf(section)}px`, ...ids].join(' ')
  writeStored('local', ROOM, ids.length > 0 ? room : null)
}

let observer: ResizeObserver | undefined

/**
 * Remembers on this device which alerts the next page need not draw, and what room those take that stand first,
 * as long as somebody is told of any.
 * @param all of the person who is here, those that they have put away among them
 */
export function rememberAlerts(all: readonly Alert[]): void {
  rememberAway(all)
  const section = document.querySelector('.alerts')
  observer?.disconnect()
  observer = section ? new ResizeObserver(() => rememberRoom(section)) : undefined
  if (section) observer?.observe(section)
}
