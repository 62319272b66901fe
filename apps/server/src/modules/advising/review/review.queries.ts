import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { holdTranslations } from '../../people/codes/college-translations.queries.ts'
import { type EndingState, lastDayOf } from './ending-rules.ts'
import type { AdvisingHold, HoldReview, HoldsToEnd } from './review.schema.ts'

/** Days that a completed review stays on the advisor's page. */
const SHOWN_DAYS = 7

const MAX_LISTED = 500

/** Whether a row is a hold that advisors end, in the active source and visible to the student. */
const isAdvisingHold = (
  types: readonly string[],
) => sql<boolean>`r.type_code = any(${[...types]}::text[])
  and not r.is_office_use_only
  and exists (select from sis_source source where source.id = r.source_id and source.is_active)`

/** Whether a review is open, or the hold it ended is still ended. */
const isReviewInEffect = (review: string, today: CollegeDate) => {
  const column = (name: string) => sql.ref(`${review}.${name}`)
  return sql<boolean>`(${column('state')} <> 'done' or r.removed_at is not null
    or r.end_on <= ${column('last_day')} or r.end_on < ${today}::date)`
}

/** Whether a hold is active on a day. */
const isHoldActive = (today: CollegeDate) => sql<boolean>`r.removed_at is null
  and r.start_on <= ${today}::date and (r.end_on is null or r.end_on >= ${today}::date)`

interface Row {
  readonly id: string
  readonly title: string
  readonly translations: AdvisingHold['translations']
  readonly startOn: CollegeDate
  readonly blocksRegistration: boolean
  readonly review: HoldReview | null
}

const toInstant = (at: string | null) => at && new Date(at).toISOString()

/**
 * The holds of a student that an advisor can end today, and those with recent reviews, oldest
 * first.
 * @param types the college's hold types that advisors end
 * @param holdId only this one
 */
export async function advisingHolds(
  db: Database,
  personId: string,
  {
    types,
    today,
    holdId = null,
  }: {
    readonly types: readonly string[]
    readonly today: CollegeDate
    readonly holdId?: string | null
  },
): Promise<AdvisingHold[]> {
  const { rows } = await sql<Row>`
    select r.id, r.title, ${holdTranslations('r')} as translations, r.start_on as "startOn",
      r.blocks_registration as "blocksRegistration",
      case when e.id is not null then json_build_object('id', e.id, 'state', e.state,
        'result', e.result, 'refusal', e.refusal, 'message', e.refusal_message,
        'lastDay', e.last_day, 'by', ${displayNameOf('advisor')}, 'at', e.requested_at,
        'answeredAt', e.answered_at) end as review
    from restriction r
    left join lateral (select * from hold_ending one where one.restriction_id = r.id and ${isReviewInEffect('one', today)}
      order by one.state = 'refused', one.requested_at desc, one.id limit 1) e on true
    left join person advisor on advisor.id = e.requested_by
    where r.person_id = ${personId} and ${isAdvisingHold(types)}
      and (${holdId}::uuid is null or r.id = ${holdId}::uuid)
      and (${isHoldActive(today)} or e.state not in ('done', 'refused')
        or e.state = 'done' and e.answered_at > ${today}::date - ${SHOWN_DAYS}::int)
    order by r.start_on, r.id`.execute(db)
  return rows.map(({ translations, review, ...row }) => ({
    ...row,
    ...translatedAs(translations ?? {}, 'title', 'title'),
    lastDay: lastDayOf(row.startOn, today),
    review: review && {
      ...review,
      at: new Date(review.at).toISOString(),
      answeredAt: toInstant(review.answeredAt),
    },
  }))
}

/** A hold, locked until the transaction ends. */
export interface LockedHold {
  readonly startOn: CollegeDate
  readonly counts: boolean
  /** Whether a review has ended it or is about to. */
  readonly isReviewed: boolean
}

/** @returns null if the student has no hold with this ID that advisors end */
export async function lockHold(
  db: Database,
  id: string,
  personId: string,
  { types, today }: { readonly types: readonly string[]; readonly today: CollegeDate },
): Promise<LockedHold | null> {
  const { rows } = await sql<Omit<LockedHold, 'isReviewed'>>`
    select r.start_on as "startOn", ${isHoldActive(today)} as counts from restriction r
    where r.id = ${id} and r.person_id = ${personId} and ${isAdvisingHold(types)}
    for update of r`.execute(db)
  const [hold] = rows
  if (!hold) return null
  // Read after locking: the previous holder of the lock may have stored a review.
  const { rows: reviews } = await sql`
    select from hold_ending e join restriction r on r.id = e.restriction_id
    where r.id = ${id} and e.state <> 'refused' and ${isReviewInEffect('e', today)} limit 1`.execute(
    db,
  )
  return { ...hold, isReviewed: reviews.length > 0 }
}

/** The student, hold and advisor of a review; null if there is none with this ID. */
export async function findReview(
  db: Database,
  id: string,
): Promise<{ personId: string; holdId: string; by: string } | null> {
  const row = await db
    .selectFrom('hold_ending')
    .where('id', '=', id)
    .select(['person_id', 'restriction_id', 'requested_by'])
    .executeTakeFirst()
  return row ? { personId: row.person_id, holdId: row.restriction_id, by: row.requested_by } : null
}

/** Stores a review that is due immediately. */
export async function storeReview(
  db: Database,
  review: {
    readonly id: string
    readonly personId: string
    readonly holdId: string
    readonly noteId: string
    readonly lastDay: CollegeDate
    readonly by: string
    readonly now: Date
  },
): Promise<void> {
  await db
    .insertInto('hold_ending')
    .values({
      id: review.id,
      person_id: review.personId,
      restriction_id: review.holdId,
      note_id: review.noteId,
      last_day: review.lastDay,
      state: 'waiting' satisfies EndingState,
      requested_by: review.by,
      requested_at: review.now,
      next_try_at: review.now,
    })
    .execute()
}

/** Holds for the registrar to end, oldest first, with their students. */
export async function readHoldsToEnd(db: Database): Promise<HoldsToEnd & { personIds: string[] }> {
  const { rows } = await sql<
    Omit<HoldsToEnd['holds'][number], 'at'> & { personId: string; at: Date }
  >`
    select e.id, e.person_id as "personId", p.student_id as "studentId",
      coalesce(p.preferred_first, p.legal_first) as "firstName", p.legal_last as "lastName",
      r.type_code as "typeCode", r.title, r.start_on as "startOn", e.last_day as "lastDay",
      ${displayNameOf('advisor')} as by, e.requested_at as at
    from hold_ending e
    join restriction r on r.id = e.restriction_id
    join person p on p.id = e.person_id and p.removed_at is null
    join person advisor on advisor.id = e.requested_by
    where e.state = 'byHand'
      and exists (select from sis_source source where source.id = r.source_id and source.is_active)
    order by e.requested_at, e.id limit ${MAX_LISTED + 1}`.execute(db)
  const shown = rows.slice(0, MAX_LISTED)
  return {
    personIds: [...new Set(shown.map(({ personId }) => personId))],
    holds: shown.map(({ personId: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
    hasMore: rows.length > MAX_LISTED,
  }
}
