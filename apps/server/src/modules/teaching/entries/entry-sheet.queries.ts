import { type EntryKind, neverAttended } from '@myhub/domain/teaching/entries.ts'
import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import { selectRecorded } from '../grading/recorded-grades.queries.ts'
import { isInClass, type StandingRow } from '../roster/roster.queries.ts'
import { deliveryOf } from '../sending/entry-delivery.queries.ts'
import type { EntryDraft, EntryRow, EntrySheet, ReportedEntry } from './entries.schema.ts'

/** A student in the class, with their draft and reported entries. */
export interface StoredRow extends EntryRow {
  readonly personId: string
}

export interface StoredEntries {
  readonly report: EntrySheet['report']
  readonly rows: readonly StoredRow[]
}

type Stored<T, Key extends keyof T> = Omit<T, Key> & Record<Key, string>

interface Row extends StandingRow {
  readonly id: string
  readonly person_id: string
  readonly first: string
  readonly last: string
  readonly student_id: string | null
  readonly grading_mode: EntryRow['gradingMode']
  readonly on_record: string | null
  readonly draft: Stored<EntryDraft, 'savedAt'> | null
  readonly delivery: EntryRow['delivery']
  readonly reported: readonly Stored<ReportedEntry, 'reportedAt'>[]
  readonly report: { by: string; at: string } | null
}

const nameOf = (id: string) =>
  sql`(select ${displayNameOf('by')} from person by where by.id = ${sql.ref(id)})`

/** The last day attended of a reported entry, `never` for a student who never attended. */
export const lastDayOf = (entry: string) =>
  sql`case when ${sql.ref(`${entry}.never_attended`)} then ${sql.lit(neverAttended)}
    else ${sql.ref(`${entry}.last_attended_on`)}::text end`

const instantOf = (stored: string) => new Date(stored).toISOString()

/** The students in a class by name, with drafts and reports, and the author of the report. */
export async function storedEntries(
  db: Database,
  sectionId: string,
  kind: EntryKind,
): Promise<StoredEntries> {
  const { rows } = await sql<Row>`
    select r.id, r.person_id, r.status_code, r.waitlist_place, null as removed_on,
      status.extra as status_extra, p.legal_last as last, p.student_id, r.grading_mode,
      ${kind === 'attendance' ? sql.lit(null) : selectRecorded('r', kind)} as on_record,
      coalesce(p.preferred_first, p.legal_first) as first,
      (select json_build_object('value', d.value, 'lastAttendedOn', d.last_attended,
          'endsOn', d.ends_on, 'version', d.version, 'savedBy', ${nameOf('d.saved_by')}, 'savedAt', d.saved_at)
        from entry_draft d where d.registration_id = r.id and d.kind = ${kind}) as draft,
      ${deliveryOf('r.id', kind)} as delivery,
      (select coalesce(json_agg(json_build_object('id', e.id, 'value', e.value,
          'lastAttendedOn', ${lastDayOf('e')}, 'endsOn', e.ends_on, 'reason', e.reason,
          'reportedBy', ${nameOf('e.reported_by')}, 'reportedAt', e.reported_at)
          order by e.reported_at desc, e.id desc), '[]')
        from reported_entry e where e.registration_id = r.id and e.kind = ${kind}) as reported,
      (select json_build_object('by', ${nameOf('report.reported_by')}, 'at', report.reported_at)
        from section_report report
        where report.section_id = s.id and report.kind = ${kind}) as report
    from section s
    left join section_registration r on r.section_id = s.id and r.removed_at is null
    left join person p on p.id = r.person_id and p.removed_at is null and not p.is_deceased
    left join code status on status.source_id = r.source_id and status.list = 'registrationStatus'
      and status.code = r.status_code
    where s.id = ${sectionId}
    order by p.sort_key, p.id, r.id`.execute(db)
  const report = rows[0]?.report ?? null
  return {
    report: report && { by: report.by, at: instantOf(report.at) },
    rows: rows
      .filter((row) => row.last !== null && isInClass(row))
      .map((row) => ({
        registrationId: row.id,
        personId: row.person_id,
        firstName: row.first,
        lastName: row.last,
        studentId: row.student_id,
        gradingMode: row.grading_mode,
        onRecord: row.on_record,
        delivery: row.delivery,
        draft: row.draft && { ...row.draft, savedAt: instantOf(row.draft.savedAt) },
        reported: row.reported.map((reportedEntry) => ({
          ...reportedEntry,
          reportedAt: instantOf(reportedEntry.reportedAt),
        })),
      })),
  }
}

/** Locks the entries of a class until the transaction ends, so that changes are serialized. */
export async function lockEntries(db: Database, sectionId: string, kind: EntryKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${sectionId} ${kind}`}, 0))`.execute(
    db,
  )
}
