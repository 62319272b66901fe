import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { isParentTerm } from '../../programs/academic-periods/parent-term.queries.ts'
import { isPaused } from '../pauses/pauses.queries.ts'
import { lockQueue, readQueue } from './queue/queue.queries.ts'
import { type QueuePlaces, queuePlaces } from './queue/queue-places.ts'
import type { RegistrationRequest } from './requests.schema.ts'

/** Maximum number of a person's requests in a list. */
const MAX_LISTED = 100

/** A request to store. */
export interface NewRequest {
  readonly id: string
  readonly sectionId: string
  readonly action: RegistrationRequest['action']
  readonly orWaitlist: boolean
  readonly afterId: string | null
  readonly credits: number | null
  readonly gradingMode: string | null
}

/** A section that students can still add or drop. */
export interface RequestedSection {
  readonly id: string
  readonly termId: string
  readonly lastDropOn: string | null
}

/** The given sections whose term hasn't ended, by id. */
export async function requestedSections(
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, RequestedSection>> {
  const { rows } = await sql<RequestedSection>`
    select s.id, coalesce(parent.id, p.id) as "termId", s.last_drop_on as "lastDropOn"
    from section s join academic_period p on p.id = s.academic_period_id
    join sis_source source on source.id = s.source_id and source.is_active
    left join academic_period parent on ${isParentTerm('parent', 'p')}
    where s.id = any(${[...ids]}::uuid[]) and s.end_on >= ${today}::date`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The owners of the given requests that are already stored, by request ID. */
export async function findOwners(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('registration_request')
    .where('id', 'in', ids)
    .select(['id', 'person_id'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.person_id]))
}

/**
 * Stores requests at the end of the queue, before anything is sent; already stored ones don't
 * change. Call it in a transaction: it locks the queue.
 */
export async function storeRequests(
  db: Database,
  personId: string,
  requests: readonly NewRequest[],
  now: Date,
): Promise<void> {
  await lockQueue(db)
  await db
    .insertInto('registration_request')
    .values(
      requests.map((request) => ({
        id: request.id,
        person_id: personId,
        section_id: request.sectionId,
        action: request.action,
        or_waitlist: request.orWaitlist,
        after_id: request.afterId,
        credits: request.credits,
        grading_mode: request.gradingMode,
        state: 'waiting',
        next_try_at: now,
        requested_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

const receiptOf = (receipt: number | null) =>
  receipt === null ? null : String(receipt).padStart(6, '0')

/**
 * A person's requests, newest first.
 * @param ids only these
 * @param places shares reads of the queue among concurrent callers
 */
export async function requestsOf(
  db: Database,
  personId: string,
  ids: readonly string[] | null = null,
  places: QueuePlaces = queuePlaces(() => readQueue(db)),
): Promise<RegistrationRequest[]> {
  const rows = await db
    .selectFrom('registration_request as r')
    .innerJoin('section as s', 's.id', 'r.section_id')
    .innerJoin('academic_period as p', 'p.id', 's.academic_period_id')
    .leftJoin('academic_period as parent', (join) => join.on(isParentTerm('parent', 'p')))
    .where('r.person_id', '=', personId)
    .$if(ids !== null, (query) => query.where('r.id', 'in', ids ?? []))
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MAX_LISTED)
    .select(['r.id', 'r.action', 'r.after_id', 'r.state', 'r.result', 'r.waitlist_place'])
    .select(['r.reasons', 'r.receipt', 'r.credits', 'r.requested_at', 'r.answered_at'])
    .select(['r.proven_at', 'r.queue_number'])
    .select(['s.id as section_id', 's.name', 's.title'])
    .select(sql<string>`coalesce(parent.code, p.code)`.as('term_code'))
    .select(sql<boolean>`r.state = 'waiting' and ${isPaused(sql`s.id`)}`.as('is_held'))
    .execute()
  const waiting = rows.flatMap((row) => (row.state === 'waiting' ? [row.queue_number] : []))
  const aheadCounts = await places.ahead(waiting)
  const ahead = new Map(waiting.map((number, index) => [number, aheadCounts[index] ?? null]))
  return rows.map((row) => ({
    id: row.id,
    action: row.action as RegistrationRequest['action'],
    afterId: row.after_id,
    section: { id: row.section_id, name: row.name, title: row.title },
    termCode: row.term_code,
    state: row.state as RegistrationRequest['state'],
    isHeld: row.is_held,
    result: row.result as RegistrationRequest['result'],
    waitlistPlace: row.waitlist_place,
    // While the result is unknown, the reasons may be wrong.
    reasons: row.state === 'refused' ? (row.reasons as RegistrationRequest['reasons']) : [],
    receipt: receiptOf(row.receipt),
    credits: row.credits,
    ahead: row.state === 'waiting' ? (ahead.get(row.queue_number) ?? null) : null,
    requestedAt: row.requested_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    provenAt: row.proven_at?.toISOString() ?? null,
  }))
}
