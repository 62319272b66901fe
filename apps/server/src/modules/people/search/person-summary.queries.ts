import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { type CodeTitle, codeOrNull, codeTitle } from '../codes/codes.queries.ts'
import type { PersonSummary } from './person-summary.schema.ts'

/** A person in a list, as stored. */
export interface SummaryRow {
  readonly id: string
  readonly username: string
  readonly student_id: string | null
  readonly first: string
  readonly last: string
  readonly roles: PersonSummary['roles']
  readonly campus_code: string | null
  readonly campus_title: CodeTitle | null
  readonly directory_opt_out: boolean
}

/**
 * Columns of a summary for the person `p`.
 * @param today on the college's calendar; only roles in effect are included
 */
export const summaryColumns = (today: string): RawBuilder<SummaryRow> => sql<SummaryRow>`
  p.id, p.username, p.student_id, coalesce(p.preferred_first, p.legal_first) as first,
  p.legal_last as last, p.directory_opt_out, p.home_campus_code as campus_code,
  ${codeTitle('campus', 'p.home_campus_code', 'p.source_id')} as campus_title,
  array(select distinct role from person_role r
    where r.person_id = p.id and r.removed_at is null
      and (r.start_on is null or r.start_on <= ${today}::date)
      and (r.end_on is null or r.end_on >= ${today}::date) order by role) as roles`

export const toSummary = (row: SummaryRow): PersonSummary => ({
  id: row.id,
  username: row.username,
  displayName: `${row.first} ${row.last}`,
  studentId: row.student_id,
  roles: row.roles,
  homeCampus: codeOrNull(row.campus_code, row.campus_title),
  directoryOptOut: row.directory_opt_out,
})

/** Identifies one person by ID, username or student number. */
export type PersonName =
  | { readonly id: string }
  | { readonly username: string }
  | { readonly studentId: string }

const isNamed = (person: PersonName) => {
  if ('id' in person) return sql`p.id = ${person.id}`
  if ('username' in person) return sql`p.username = ${person.username.toLowerCase()}`
  return sql`p.student_id = ${person.studentId.toUpperCase()}`
}

/** The person with this identifier; null if unknown, removed or deceased. */
export async function personSummary(
  db: Database,
  person: PersonName,
  today: string,
): Promise<PersonSummary | null> {
  const { rows } = await sql<SummaryRow>`select ${summaryColumns(today)} from person p
    where ${isNamed(person)} and p.removed_at is null and not p.is_deceased`.execute(db)
  return rows[0] ? toSummary(rows[0]) : null
}
