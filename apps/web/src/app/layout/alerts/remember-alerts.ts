import { writtenAlerts } from '#data/notifications/public-alerts.ts'
import type { Alert } from '#data/shapes.ts'
import { writeStored } from '#lib/storage/storage.ts'
import { ROOM, readAway, toldAlerts, writeAway } from './alert-places.ts'

/** The number of ids that a device stores; enough for many months. */
const MOST_AWAY = 50

const idsOf = (some: readonly Alert[]) => some.map(({ id }) => id)

/** Stores the alerts that the next page must not render at first for this person. */
function rememberAway(all: readonly Alert[]): void {
  const shown = new Set(idsOf(all.filter(({ dismissedAt }) => dismissedAt === null)))
  const known = [...readAway(true).split(' '), ...idsOf(writtenAlerts() ?? []), ...idsOf(all)]
  const away = new Set(known.filter((id) => id && !shown.has(id)))
  writeAway(true, [...away].slice(-MOST_AWAY).join(' '))
}

/** The alerts' own height; the reserved space may be larger. */
function heightOf(section: Element): number {
  const { top } = section.getBoundingClientRect()
  // Hidden ones have no position: it would be wrong on a scrolled page.
  const visible = [...section.children].filter((child) => child.checkVisibility())
  const bottoms = visible.map((child) => child.getBoundingClientRect().bottom)
  return Math.max(top, ...bottoms) - top
}

/** Height of the line of collapsed alerts: 2.75 rem and its border (alerts.css). */
const lineHeight = () =>
  2.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize) + 1

function rememberRoom(section: Element): void {
  // Unknown after a sign-out.
  const told = toldAlerts.get()
  if (!told) return
  const drawn = [...section.querySelectorAll<HTMLElement>('[data-alert]')].map(
    ({ dataset }) => dataset.alert,
  )
  // Expanded they are taller than they will be at first.
  if (drawn.length > 0 && section.matches('[data-unfolded]')) return
  // Alerts that arrived too late for a line get one in the next document.
  const late = idsOf(told.alerts).filter((id) => !drawn.includes(id))
  const hasLine = section.querySelector('.alert:not(.tone-bad)') !== null
  const height = heightOf(section) + (late.length > 0 && !hasLine ? lineHeight() : 0)
  const ids = [...drawn, ...late]
  const room = [window.innerWidth, `${height}px`, ...ids].join(' ')
  writeStored('local', ROOM, ids.length > 0 ? room : null)
}

let observer: ResizeObserver | undefined

/**
 * Stores on this device which alerts the next page need not render, and how much space the first
 * ones take, while a person is signed in.
 * @param all of the signed-in person, including dismissed ones
 */
export function rememberAlerts(all: readonly Alert[]): void {
  rememberAway(all)
  const section = document.querySelector('.alerts')
  observer?.disconnect()
  observer = section ? new ResizeObserver(() => rememberRoom(section)) : undefined
  if (section) observer?.observe(section)
}
