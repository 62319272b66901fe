import { inlineAlerts } from '#data/notifications/public-alerts.ts'
import type { Alert } from '#data/shapes.ts'
import { writeStored } from '#lib/storage/storage.ts'
import { myAlerts, ROOM_KEY, readHidden, writeHidden } from './alert-storage.ts'

/** The number of ids that a device stores; enough for many months. */
const MAX_HIDDEN = 50

const getIds = (some: readonly Alert[]) => some.map(({ id }) => id)

/** Stores the alerts that the next page must not render at first for this person. */
function storeHidden(all: readonly Alert[]): void {
  const shown = new Set(getIds(all.filter(({ dismissedAt }) => dismissedAt === null)))
  const known = [...readHidden(true).split(' '), ...getIds(inlineAlerts() ?? []), ...getIds(all)]
  const hidden = new Set(known.filter((id) => id && !shown.has(id)))
  writeHidden(true, [...hidden].slice(-MAX_HIDDEN).join(' '))
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

function storeRoom(section: Element): void {
  // Unknown after a sign-out.
  const state = myAlerts.get()
  if (!state) return
  const rendered = [...section.querySelectorAll<HTMLElement>('[data-alert]')].map(
    ({ dataset }) => dataset.alert,
  )
  // Expanded they are taller than they will be at first.
  if (rendered.length > 0 && section.matches('[data-unfolded]')) return
  // Alerts that arrived too late for a line get one in the next document.
  const unplaced = getIds(state.alerts).filter((id) => !rendered.includes(id))
  const hasLine = section.querySelector('.alert:not(.tone-bad)') !== null
  const height = heightOf(section) + (unplaced.length > 0 && !hasLine ? lineHeight() : 0)
  const ids = [...rendered, ...unplaced]
  const room = [window.innerWidth, `${height}px`, ...ids].join(' ')
  writeStored('local', ROOM_KEY, ids.length > 0 ? room : null)
}

let observer: ResizeObserver | undefined

/**
 * Stores on this device which alerts the next page need not render, and how much space the first
 * ones take, while a person is signed in.
 * @param all of the signed-in person, including dismissed ones
 */
export function storeAlerts(all: readonly Alert[]): void {
  storeHidden(all)
  const section = document.querySelector('.alerts')
  observer?.disconnect()
  observer = section ? new ResizeObserver(() => storeRoom(section)) : undefined
  if (section) observer?.observe(section)
}
