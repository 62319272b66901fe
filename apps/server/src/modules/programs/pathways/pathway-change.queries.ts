import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import type { PathwayRequest } from './pathway.schema.ts'

/** An active pathway, and whether the person's primary program belongs to it. */
export async function pathwayFor(db: Database, pathwayId: string, personId: string) {
  return db
    .selectFrom('pathway')
    .where('id', '=', pathwayId)
    .where('is_active', '=', true)
    .select([
      'title',
      sql<boolean>`exists (
        select from student_program
        join program on program.id = student_program.program_id
        join pathway_program on pathway_program.program_code = program.code
        where pathway_program.pathway_id = pathway.id and student_program.person_id = ${personId}
          and student_program.removed_at is null and student_program.status = 'active'
          and student_program.is_primary)`.as('is_theirs'),
    ])
    .executeTakeFirst()
}

/** A request to store, unless the same one is open. */
export interface NewPathwayRequest {
  readonly personId: string
  readonly pathwayId: string
  readonly startTermId: string
  readonly reason: string | null
}

/** Saves a request for advisors. @returns its ID; null if the same one is already open */
export async function storePathwayRequest(
  db: Database,
  request: NewPathwayRequest,
  now: Date,
): Promise<string | null> {
  const stored = await db
    .insertInto('pathway_change')
    .values({
      person_id: request.personId,
      pathway_id: request.pathwayId,
      start_period_id: request.startTermId,
      reason: request.reason,
      requested_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id ?? null
}

/** A person's requests, newest first. */
export async function pathwayHistory(db: Database, personId: string): Promise<PathwayRequest[]> {
  const rows = await db
    .selectFrom('pathway_change as c')
    .innerJoin('pathway', 'pathway.id', 'c.pathway_id')
    .innerJoin('academic_period as term', 'term.id', 'c.start_period_id')
    .where('c.person_id', '=', personId)
    .orderBy('c.requested_at', 'desc')
    .orderBy('c.id', 'desc')
    .select(['c.id', 'c.reason', 'c.state', 'c.message', 'c.requested_at', 'c.decided_at'])
    .select(['pathway.id as pathway_id', 'pathway.code as pathway_code'])
    .select(['pathway.title as pathway_title', 'pathway.translations as pathway_translations'])
    .select(['term.id as term_id', 'term.code as term_code'])
    .select(['term.title as term_title', 'term.translations as term_translations', 'term.start_on'])
    .execute()
  return rows.map((row) => ({
    requestId: row.id,
    pathway: {
      id: row.pathway_id,
      code: row.pathway_code,
      title: row.pathway_title,
      ...translatedAs(row.pathway_translations, 'title', 'title'),
    },
    startTerm: {
      id: row.term_id,
      code: row.term_code,
      title: row.term_title,
      ...translatedAs(row.term_translations, 'title', 'title'),
      startOn: row.start_on,
    },
    reason: row.reason,
    state: row.state as PathwayRequest['state'],
    message: row.message,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }))
}

/** The open request that equals this one; null if there is none. */
export async function openPathwayRequest(
  db: Database,
  request: NewPathwayRequest,
): Promise<string | null> {
  const open = await db
    .selectFrom('pathway_change')
    .where('person_id', '=', request.personId)
    .where('pathway_id', '=', request.pathwayId)
    .where('start_period_id', '=', request.startTermId)
    .where('state', '=', 'submitted')
    .select('id')
    .executeTakeFirst()
  return open?.id ?? null
}
