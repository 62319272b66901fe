import type { Translations } from '@myhub/domain/language/languages.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import { holdTranslations } from '../codes/college-translations.queries.ts'
import type { ChangeFact, RecordChange, RecordChanges } from './changes.schema.ts'

const retentionMs = 90 * 24 * 60 * 60 * 1_000
const maxChanges = 50

const emptyFact: ChangeFact = {
  value: null,
  cents: null,
  instructors: null,
  times: null,
  rooms: null,
  window: null,
}

/** The field that the value of each kind of change goes into; `value` by default. */
const fields: Readonly<Record<string, keyof ChangeFact>> = {
  balance: 'cents',
  sectionInstructor: 'instructors',
  sectionTime: 'times',
  sectionRoom: 'rooms',
  registrationWindow: 'window',
}

function toFact(kind: string, fact: unknown): ChangeFact | null {
  if (fact === null) return null
  if (kind !== 'registrationWindow') return { ...emptyFact, [fields[kind] ?? 'value']: fact }
  const { opensAt, closesAt } = fact as { opensAt: string | null; closesAt: string | null }
  const utc = (time: string | null) => (time === null ? null : new Date(time).toISOString())
  return { ...emptyFact, window: { opensAt: utc(opensAt), closesAt: utc(closesAt) } }
}

/** The translated titles of a hold or term, if its title is unchanged since the change. */
const subjectTranslations = sql<Translations | null>`case
  when person_change.kind in ('holdAdded', 'holdLifted') then (
    select ${holdTranslations('r')} from restriction r
    where r.id = person_change.entity_id and r.title = person_change.subject)
  when person_change.kind = 'registrationWindow' then (
    select period.translations from registration_eligibility slot
    join academic_period period on period.id = slot.academic_period_id
    where slot.id = person_change.entity_id and period.title = person_change.subject)
end`

/** A person's changes since they last marked them as seen, newest first. */
export async function unseenChanges(
  db: Database,
  personId: string,
  now: Date,
): Promise<RecordChanges> {
  const visit = await db
    .selectFrom('person_visit')
    .where('person_id', '=', personId)
    .select('changes_seen_at')
    .executeTakeFirst()
  const seenAt = visit?.changes_seen_at ?? null
  const rows = await db
    .selectFrom('person_change')
    .where('person_id', '=', personId)
    .where('changed_at', '>', seenAt ?? new Date(0))
    .where('changed_at', '>', new Date(now.getTime() - retentionMs))
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxChanges)
    .select(['id', 'kind', 'entity_id', 'subject', 'before', 'after', 'changed_at'])
    .select(subjectTranslations.as('translations'))
    .execute()
  const changes = rows.map((row) => ({
    id: row.id,
    kind: row.kind as RecordChange['kind'],
    entityId: row.entity_id,
    subject: row.subject,
    ...translatedAs(row.translations ?? {}, 'title', 'subject'),
    before: toFact(row.kind, row.before),
    after: toFact(row.kind, row.after),
    changedAt: row.changed_at.toISOString(),
  }))
  return { seenThrough: seenAt?.toISOString() ?? null, changes }
}

/**
 * Saves the time up to which a person has seen changes. It never moves back or past the latest
 * change, so later ones are not skipped.
 * @returns whether it moved
 */
export async function markChangesSeen(
  db: Database,
  personId: string,
  seenThrough: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into person_visit as visit (person_id, changes_seen_at)
    select ${personId}::uuid, least(${seenThrough}::timestamptz, max(changed_at)) from person_change
    where person_id = ${personId}::uuid having count(*) > 0
    on conflict (person_id) do update set changes_seen_at = excluded.changes_seen_at
      where visit.changes_seen_at < excluded.changes_seen_at
    returning 1`.execute(db)
  return rows.length > 0
}
