import { answerOf, api } from '#api/client.ts'
import { configuration } from '#config/configuration.ts'
import { dayIn } from '#lib/i18n/format.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { addDays } from '#lib/time/days.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import type { Alert, Notification } from '../shapes.ts'

/** The server answers at most 366 days at once; tomorrow is among them, for the turn of midnight. */
const DAYS_BACK = 364

function days(): { startDate: string; endDate: string } {
  const today = dayIn(configuration().timeZone, new Date())
  return { startDate: addDays(today, -DAYS_BACK), endDate: addDays(today, 1) }
}

/** What the person was told within a year, newest first; dismissed ones too (R8.17). */
export const notifications: GroupQuery<Notification[]> = {
  queryKey: ['notifications'],
  queryFn: () =>
    withoutEnvelope(
      answerOf(
        api().GET('/v1/alertification/notifications/{startDate}/{endDate}', {
          params: { path: days() },
        }),
      ).then((told) => told.map(inLanguage)),
    ),
}

/** What the college tells all whom it concerns, as long as it holds; the most urgent first. */
export const alerts: GroupQuery<Alert[]> = {
  queryKey: ['alerts'],
  queryFn: () =>
    withoutEnvelope(
      answerOf(
        api().GET('/v1/alertification/alerts/{startDate}/{endDate}', { params: { path: days() } }),
      ).then((all) => (all as Alert[]).map(inLanguage)),
    ),
}

/** How many are neither read nor put away. */
export const unreadCount = (told: readonly Notification[]): number =>
  told.filter(({ readAt, dismissedAt }) => readAt === null && dismissedAt === null).length
