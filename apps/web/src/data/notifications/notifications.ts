import { api, dataOf } from '#api/client.ts'
import { configuration } from '#config/configuration.ts'
import { dateInZone } from '#lib/i18n/format.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { addDays } from '#lib/time/days.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import type { Alert, Notification } from '../shapes.ts'

/**
 * The server allows at most 366 days per request; tomorrow is included for the turn of midnight.
 */
const DAYS_BACK = 364

function days(back = DAYS_BACK): { startDate: string; endDate: string } {
  const today = dateInZone(configuration().timeZone, new Date())
  return { startDate: addDays(today, -back), endDate: addDays(today, 1) }
}

/** The response still contains today's alerts that have ended. */
const isInEffect = ({ endsAt }: Alert): boolean =>
  endsAt === null || Date.parse(endsAt) > Date.now()

/** The person's notifications of the past year, newest first, including dismissed ones (R8.17). */
export const notifications: GroupQuery<Notification[]> = {
  queryKey: ['notifications'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(
        api().GET('/v1/alertification/notifications/{startDate}/{endDate}', {
          params: { path: days() },
        }),
      ).then((all) => all.map(inLanguage)),
    ),
}

/** Current alerts for the person; the most urgent first. */
export const alerts: GroupQuery<Alert[]> = {
  queryKey: ['alerts'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(
        api().GET('/v1/alertification/alerts/{startDate}/{endDate}', {
          params: { path: days(0) },
        }),
      ).then((all) => (all as Alert[]).filter(isInEffect).map(inLanguage)),
    ),
}

/** How many are neither read nor dismissed. */
export const unreadCount = (all: readonly Notification[]): number =>
  all.filter(({ readAt, dismissedAt }) => readAt === null && dismissedAt === null).length
