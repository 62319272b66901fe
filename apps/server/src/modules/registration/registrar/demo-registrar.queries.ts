import { CompiledQuery, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { RegistrationRequest } from '#connectors/registrar.ts'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { queueWebhooks } from '#sync/changes/queue-webhooks.ts'
import { applyDemoRegistrations } from '#sync/registering/apply-demo-registrations.ts'
import { lockSeats } from '../../courses/sections/seats.queries.ts'
import { isParentTerm } from '../../programs/academic-periods/parent-term.queries.ts'
import { newestFirst } from '../requests/newest-registration.queries.ts'

/** A section, locked, and the student's registration in it. */
export interface Desk {
  readonly sourceId: string
  readonly personId: string
  readonly sectionId: string
  readonly termId: string
  /** Name of the section. */
  readonly name: string
  readonly lastDropOn: CollegeDate | null
  readonly lastWithdrawOn: CollegeDate | null
  readonly startOn: CollegeDate
  readonly endOn: CollegeDate
  readonly credits: number | null
  readonly waitlistCount: number | null
  /** The section that the student drops in exchange. */
  readonly insteadOfId: string | null
  /** Null if they never had one. */
  readonly registration: {
    readonly sisId: string
    readonly statusCode: string
    readonly statusExtra: object | null
    readonly gradingMode: 'standard' | 'passFail' | 'audit' | null
    readonly credits: number | null
    readonly registeredOn: CollegeDate | null
    readonly waitlistPlace: number | null
    readonly offer: SeatOffer | null
  } | null
}

/** A seat offered to someone on the waitlist. */
export interface SeatOffer {
  readonly at: Date
  readonly endsAt: Date
}

/** @returns null for an offer that didn't come from this registrar, which always sets an end */
export const offerIn = (row: { seat_offered_at: Date | null; seat_offer_ends_at: Date | null }) =>
  row.seat_offered_at && row.seat_offer_ends_at
    ? { at: row.seat_offered_at, endsAt: row.seat_offer_ends_at }
    : null

/** A person of the active source; null if unknown. */
export async function personBySisId(db: Database, sisId: string): Promise<string | null> {
  const row = await db
    .selectFrom('person')
    .innerJoin('sis_source', 'sis_source.id', 'person.source_id')
    .where('sis_source.is_active', '=', true)
    .where('person.sis_id', '=', sisId)
    .where('person.removed_at', 'is', null)
    .select('person.id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Locks the student, the section and those that share its seats: of two students who want the last
 * seat, one waits for the other's answer.
 * @returns null when either isn't on record
 */
export async function openDesk(
  db: Database,
  { personSisId, sectionSisId, insteadOf }: RegistrationRequest,
): Promise<Desk | null> {
  const person = await db
    .selectFrom('person')
    .innerJoin('sis_source', 'sis_source.id', 'person.source_id')
    .where('sis_source.is_active', '=', true)
    .where('person.sis_id', '=', personSisId)
    .where('person.removed_at', 'is', null)
    .select(['person.id', 'person.source_id'])
    .forNoKeyUpdate('person')
    .executeTakeFirst()
  if (!person) return null
  await lockSeats(db, sql`s.source_id = ${person.source_id} and s.sis_id = ${sectionSisId}`)
  const section = await db
    .selectFrom('section as s')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('academic_period as p', 'p.id', 's.academic_period_id')
    .leftJoin('academic_period as parent', (join) => join.on(isParentTerm('parent', 'p')))
    .where('s.source_id', '=', person.source_id)
    .where('s.sis_id', '=', sectionSisId)
    .select(['s.id', 's.name', 's.last_drop_on', 's.last_withdraw_on', 's.start_on', 's.end_on'])
    .select(['s.waitlist_count', sql<string>`coalesce(parent.id, p.id)`.as('term_id')])
    .select(sql<number | null>`coalesce(s.credit_min, c.credit_min)`.as('credits'))
    .select((from) =>
      from
        .selectFrom('section as other')
        .whereRef('other.source_id', '=', 's.source_id')
        .where('other.sis_id', '=', insteadOf?.sectionSisId ?? null)
        .select('other.id')
        .as('instead_of_id'),
    )
    .executeTakeFirst()
  if (!section) return null
  const registration = await db
    .selectFrom('section_registration as r')
    .leftJoin('code as status', (join) =>
      join
        .onRef('status.source_id', '=', 'r.source_id')
        .on('status.list', '=', 'registrationStatus')
        .onRef('status.code', '=', 'r.status_code'),
    )
    .where('r.person_id', '=', person.id)
    .where('r.section_id', '=', section.id)
    .where('r.removed_at', 'is', null)
    .orderBy(newestFirst('r'))
    .select(['r.sis_id', 'r.status_code', 'r.grading_mode', 'r.credits_registered'])
    .select(['r.registered_on', 'r.waitlist_place', 'status.extra'])
    .select(['r.seat_offered_at', 'r.seat_offer_ends_at'])
    .executeTakeFirst()
  return {
    sourceId: person.source_id,
    personId: person.id,
    sectionId: section.id,
    termId: section.term_id,
    name: section.name,
    lastDropOn: section.last_drop_on,
    lastWithdrawOn: section.last_withdraw_on,
    startOn: section.start_on,
    endOn: section.end_on,
    credits: section.credits,
    waitlistCount: section.waitlist_count,
    insteadOfId: section.instead_of_id,
    registration: registration
      ? {
          sisId: registration.sis_id,
          statusCode: registration.status_code,
          statusExtra: registration.extra as object | null,
          gradingMode: registration.grading_mode as RegistrationRequest['gradingMode'],
          credits: registration.credits_registered,
          registeredOn: registration.registered_on,
          waitlistPlace: registration.waitlist_place,
          offer: offerIn(registration),
        }
      : null,
  }
}

/** The registrar's entry for a student in a section. */
export interface Entry {
  readonly statusCode: string
  readonly statusOn: CollegeDate
  readonly registeredOn: CollegeDate
  readonly gradingMode: 'standard' | 'passFail' | 'audit'
  readonly credits: number
  readonly waitlistPlace: number | null
  /** Kept after it ends, so that the student is notified. */
  readonly offer: SeatOffer | null
}

/** Stores a decision and updates the student's registrations. @returns the row's ID */
export async function storeEntry(
  db: Database,
  { personSisId, sectionSisId }: Pick<RegistrationRequest, 'personSisId' | 'sectionSisId'>,
  {
    sourceId,
    registration,
  }: { readonly sourceId: string; readonly registration: { readonly sisId: string } | null },
  entry: Entry,
): Promise<string> {
  const sisId = registration?.sisId ?? `demo-${newId()}`
  const values = {
    status_code: entry.statusCode,
    status_on: entry.statusOn,
    registered_on: entry.registeredOn,
    grading_mode: entry.gradingMode,
    credits_registered: entry.credits,
    waitlist_place: entry.waitlistPlace,
    seat_offered_at: entry.offer?.at ?? null,
    seat_offer_ends_at: entry.offer?.endsAt ?? null,
  }
  await db
    .insertInto('demo_registration')
    .values({
      source_id: sourceId,
      sis_id: sisId,
      person_sis_id: personSisId,
      section_sis_id: sectionSisId,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['source_id', 'sis_id']).doUpdateSet(values))
    .execute()
  const run = (text: string, parameters: unknown[]) =>
    db.executeQuery(CompiledQuery.raw(text, parameters))
  const runId = newId()
  await applyDemoRegistrations(run, sourceId, personSisId, runId)
  await queueWebhooks(run, runId, new Date())
  return sisId
}
