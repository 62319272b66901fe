import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import type { PageWindow } from '#http/schemas/paging.ts'
import { translationsIn } from '../../people/codes/codes.queries.ts'
import { personRefOf } from '../../people/search/person-refs.queries.ts'
import type { PathwayChangeRequest } from './decide-pathway.schema.ts'

interface Row extends Omit<PathwayChangeRequest, 'requestedAt' | 'decidedAt'> {
  readonly requestedAt: Date
  readonly decidedAt: Date | null
  readonly total: number
}

const columns = sql`
  c.id, ${personRefOf('p')} as person, p.student_id as "studentId",
  (select json_strip_nulls(json_build_object('code', program.code, 'title', program.title,
      'translations', ${translationsIn('program')}))
    from student_program s join program on program.id = s.program_id
    where s.person_id = p.id and s.removed_at is null and s.status = 'active' and s.is_primary
    order by s.start_on desc, s.id limit 1) as program,
  json_strip_nulls(json_build_object('code', pathway.code, 'title', pathway.title,
    'translations', ${translationsIn('pathway')})) as pathway,
  json_strip_nulls(json_build_object('code', term.code, 'title', term.title,
    'translations', ${translationsIn('term')}, 'startOn', term.start_on)) as "startTerm",
  c.reason, c.state, c.message, c.requested_at as "requestedAt", c.decided_at as "decidedAt",
  (select ${displayNameOf('d')}
    from person d where d.id = c.decided_by) as "decidedBy"`

const from = sql`pathway_change c
  join person p on p.id = c.person_id and p.removed_at is null and not p.is_deceased
  join pathway on pathway.id = c.pathway_id
  join academic_period term on term.id = c.start_period_id`

const toRequest = ({ total: _, ...row }: Row): PathwayChangeRequest => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** A page of requests: pending ones oldest first, or decided ones newest first. */
export async function pathwayRequests(
  db: Database,
  isDecided: boolean,
  { offset, pageSize }: PageWindow,
): Promise<{ items: PathwayChangeRequest[]; totalCount: number }> {
  const chosen = isDecided
    ? sql`where c.state <> 'submitted' order by c.decided_at desc, c.id`
    : sql`where c.state = 'submitted' order by c.requested_at, c.id`
  const { rows } = await sql<Row>`select ${columns}, count(*) over ()::int as total
    from ${from} ${chosen} limit ${pageSize} offset ${offset}`.execute(db)
  // A page beyond the last one has no row with the total.
  if (rows.length === 0 && offset > 0) {
    const first = await pathwayRequests(db, isDecided, { pageNumber: 1, pageSize: 1, offset: 0 })
    return { items: [], totalCount: first.totalCount }
  }
  return { items: rows.map(toRequest), totalCount: rows[0]?.total ?? 0 }
}

/** One request; null if it does not exist. */
export async function pathwayRequest(
  db: Database,
  id: string,
): Promise<PathwayChangeRequest | null> {
  const { rows } = await sql<Row>`select ${columns}, 1 as total from ${from}
    where c.id = ${id}`.execute(db)
  return rows[0] ? toRequest(rows[0]) : null
}

/** A decision about a request. */
export interface Decision {
  readonly state: 'approved' | 'rejected'
  readonly message: string | null
  readonly decidedBy: string
}

/**
 * Decides a pending request; only one of two concurrent decisions succeeds. @returns whether this
 * one did
 */
export async function decideRequest(
  transaction: Database,
  id: string,
  { state, message, decidedBy }: Decision,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('pathway_change')
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .set({ state, message, decided_by: decidedBy, decided_at: now })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
