import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import type { Translations } from '@myhub/domain/language/languages.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Days } from '#http/schemas/days.ts'
import { noticeHtml } from '#lib/markdown.ts'
import { type Alert, severities } from './alert.schema.ts'
import { canDismiss } from './alerts.ts'

/** An alert that has started, with its dismissal by one person. */
export interface StoredAlert {
  readonly id: string
  readonly severity: string
  readonly title: string
  readonly body: string
  readonly translations: Translations<{ readonly title: string; readonly body: string }>
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly audience: PermissionPattern
  readonly campuses: readonly string[]
  readonly url: string | null
  readonly isDismissible: boolean
  readonly dismissedAt: Date | null
}

const startedAlerts = (db: Database, now: Date) =>
  db
    .selectFrom('alert as a')
    .where('a.starts_at', '<=', now)
    .where('a.removed_at', 'is', null)
    .select(['a.id', 'a.severity', 'a.title', 'a.body', 'a.starts_at', 'a.ends_at', 'a.audience'])
    .select(['a.campuses', 'a.url', 'a.is_dismissible', 'a.translations'])

const startedAlertsFor = (db: Database, now: Date, personId: string) =>
  startedAlerts(db, now)
    .leftJoin('alert_dismissal as dismissal', (join) =>
      join.onRef('dismissal.alert_id', '=', 'a.id').on('dismissal.person_id', '=', personId),
    )
    .select('dismissal.dismissed_at')

type Row = Awaited<ReturnType<ReturnType<typeof startedAlerts>['executeTakeFirstOrThrow']>>

const toStoredAlert = (row: Row & { dismissed_at?: Date | null }): StoredAlert => ({
  id: row.id,
  severity: row.severity,
  title: row.title,
  body: row.body,
  translations: row.translations as StoredAlert['translations'],
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  audience: row.audience as PermissionPattern,
  campuses: row.campuses,
  url: row.url,
  isDismissible: row.is_dismissible,
  dismissedAt: row.dismissed_at ?? null,
})

const urgency: readonly string[] = severities

/** Most urgent first, then newest. */
const sortByUrgency = (alerts: readonly StoredAlert[]): StoredAlert[] =>
  alerts.toSorted(
    (a, b) =>
      urgency.indexOf(a.severity) - urgency.indexOf(b.severity) ||
      b.startsAt.getTime() - a.startsAt.getTime(),
  )

/**
 * Alerts that have started and were in effect on any of these days, for any audience.
 * @param personId the person whose dismissals apply
 */
export async function alertsOf(
  db: Database,
  personId: string,
  now: Date,
  days: Days,
  timeZone: string,
): Promise<StoredAlert[]> {
  const rows = await startedAlertsFor(db, now, personId)
    .where((eb) =>
      eb.or([
        eb('a.ends_at', 'is', null),
        eb('a.ends_at', '>', sql<Date>`(${days.from}::date)::timestamp at time zone ${timeZone}`),
      ]),
    )
    .where(
      'a.starts_at',
      '<',
      sql<Date>`(${days.to}::date + 1)::timestamp at time zone ${timeZone}`,
    )
    .execute()
  return sortByUrgency(rows.map(toStoredAlert))
}

/** Alerts that are in effect and visible to everyone, including anonymous visitors. */
export async function publicAlerts(db: Database, now: Date): Promise<StoredAlert[]> {
  const rows = await startedAlerts(db, now)
    .where((eb) => eb.or([eb('a.ends_at', 'is', null), eb('a.ends_at', '>', now)]))
    .where(sql<boolean>`a.audience = '[]'`)
    .execute()
  return sortByUrgency(rows.map(toStoredAlert))
}

/** An alert that has started, ended or not; null if it does not exist. */
export async function alertById(
  db: Database,
  id: string,
  personId: string,
  now: Date,
): Promise<StoredAlert | null> {
  const row = await startedAlertsFor(db, now, personId).where('a.id', '=', id).executeTakeFirst()
  return row ? toStoredAlert(row) : null
}

/** Dismisses an alert for one person. @returns whether it was not dismissed before */
export async function dismissAlert(
  db: Database,
  alertId: string,
  personId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('alert_dismissal')
    .values({ alert_id: alertId, person_id: personId, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('alert_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Maps an alert to the API's shape. */
export const toAlert = (stored: StoredAlert, now: Date): Alert => ({
  id: stored.id,
  severity: stored.severity as Alert['severity'],
  title: stored.title,
  body: stored.body,
  bodyHtml: noticeHtml(stored.body),
  translations: Object.fromEntries(
    Object.entries(stored.translations).map(([tag, text]) => [
      tag,
      { ...text, bodyHtml: noticeHtml(text.body) },
    ]),
  ),
  startsAt: stored.startsAt.toISOString(),
  endsAt: stored.endsAt?.toISOString() ?? null,
  audience: stored.audience,
  campuses: [...stored.campuses],
  url: stored.url,
  isDismissible: canDismiss(stored, now),
  dismissedAt: stored.dismissedAt?.toISOString() ?? null,
})
