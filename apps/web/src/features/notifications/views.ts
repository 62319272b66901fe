import type { Notification } from '#data/shapes.ts'
import { dateInZone, formatDay } from '#lib/i18n/format.ts'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { needsAction } from './kinds.ts'

/** The views of notifications, selected in the URL. */
export const views = ['all', 'action', 'dismissed'] as const
export type View = (typeof views)[number]

/** Reads the view from the query; `all` if invalid. */
export const parseView = ({ show }: { show?: unknown }): View =>
  views.find((view) => view === show) ?? 'all'

/** The notifications of a view. */
export function filterByView(all: readonly Notification[], view: View): Notification[] {
  if (view === 'dismissed') return all.filter(({ dismissedAt }) => dismissedAt !== null)
  return all.filter(
    (notification) =>
      notification.dismissedAt === null && (view === 'all' || needsAction(notification)),
  )
}

/** Notifications by the college's days, in the given order: Today, Yesterday, then dates. */
export function groupByDay(all: readonly Notification[], zone: string, today: string) {
  const days = Map.groupBy(all, ({ createdAt }) => dateInZone(zone, new Date(createdAt)))
  return [...days].map(([day, rows]) => ({ day, title: getDayTitle(day, today), rows }))
}

function getDayTitle(day: string, today: string): string {
  if (day === today) return m.notifications_today()
  return day === addDays(today, -1) ? m.notifications_yesterday() : formatDay(day, today)
}
