import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import type { StoredCover } from '#http/schemas/notices/advising-cover.schema.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { hasOwnAdvisees } from '../advisor-assignments.queries.ts'
import type { AdvisingCover, AdvisingCovers } from './cover.schema.ts'

interface Colleague {
  readonly id: string
  readonly name: string
}

const coversInvolving = (db: Database, personId: string) =>
  db
    .selectFrom('advising_cover as cover')
    .innerJoin('person as advisor', 'advisor.id', 'cover.advisor_id')
    .innerJoin('person as colleague', 'colleague.id', 'cover.cover_id')
    .where(({ or, eb }) =>
      or([eb('cover.advisor_id', '=', personId), eb('cover.cover_id', '=', personId)]),
    )
    .orderBy('cover.start_on')
    .orderBy('cover.id')
    .select(['cover.id', 'cover.advisor_id', 'cover.cover_id', 'cover.start_on', 'cover.end_on'])
    .select('cover.ended_at')
    .select([displayNameOf('advisor').as('advisor'), displayNameOf('colleague').as('colleague')])

/** A person's current and future covers, given and taken. */
export async function currentCovers(
  db: Database,
  personId: string,
  today: CollegeDate,
): Promise<Omit<AdvisingCovers, 'mayGive'>> {
  const rows = await coversInvolving(db, personId)
    .where('cover.ended_at', 'is', null)
    .where('cover.end_on', '>=', today)
    .execute()
  const isMine = ({ advisor_id }: (typeof rows)[number]) => advisor_id === personId
  const toCover = (row: (typeof rows)[number]): AdvisingCover => ({
    id: row.id,
    colleague: isMine(row)
      ? { id: row.cover_id, name: row.colleague }
      : { id: row.advisor_id, name: row.advisor },
    startOn: row.start_on,
    endOn: row.end_on,
  })
  return {
    given: rows.filter(isMine).map(toCover),
    taken: rows.filter((row) => !isMine(row)).map(toCover),
  }
}

/** All covers a person gave or took, including ended ones. */
export async function allCovers(db: Database, personId: string): Promise<StoredCover[]> {
  const rows = await coversInvolving(db, personId).execute()
  return rows.map(({ advisor, colleague, start_on, end_on, ended_at }) => ({
    advisor,
    coveredBy: colleague,
    startOn: start_on,
    endOn: end_on,
    endedAt: ended_at?.toISOString() ?? null,
  }))
}

/** People who advise at the college on a day, by role or because a student is assigned to them. */
const advisors = (db: Database, today: CollegeDate) =>
  db
    .selectFrom('person')
    .where('person.removed_at', 'is', null)
    .where('person.is_deceased', '=', false)
    .where(
      sql<boolean>`(person.id in (select advisor_id from student_advisor where removed_at is null)
        and ${hasOwnAdvisees(today)}
        or person.id in (select role.person_id from person_role role
          where role.role = 'advisor' and role.removed_at is null
            and (role.start_on is null or role.start_on <= ${today}::date)
            and (role.end_on is null or role.end_on >= ${today}::date)))`,
    )

/** The people who can cover for a person, by last name. */
export const findColleagues = (
  db: Database,
  personId: string,
  today: CollegeDate,
): Promise<Colleague[]> =>
  advisors(db, today)
    .where('person.id', '<>', personId)
    .orderBy('person.sort_key')
    .orderBy('person.id')
    .select('person.id')
    .select(displayNameOf('person').as('name'))
    .execute()

/** @returns undefined unless the person advises at the college on that day */
export const colleagueById = (
  db: Database,
  id: string,
  today: CollegeDate,
): Promise<Colleague | undefined> =>
  advisors(db, today)
    .where('person.id', '=', id)
    .select('person.id')
    .select(displayNameOf('person').as('name'))
    .executeTakeFirst()

const coverAdvisor = (db: Database, personId: string, today: CollegeDate) =>
  db
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select([displayNameOf('person').as('name'), hasOwnAdvisees(today).as('mayGive')])

/** A person's name, and whether they have assigned students on a day. */
export const readCoverAdvisor = (db: Database, personId: string, today: CollegeDate) =>
  coverAdvisor(db, personId, today).executeTakeFirstOrThrow()

/**
 * The same, locking the person's row until the transaction ends to serialize the covers they give.
 */
export const lockCoverAdvisor = (db: Database, personId: string, today: CollegeDate) =>
  coverAdvisor(db, personId, today).forNoKeyUpdate().executeTakeFirstOrThrow()

interface NewCover {
  readonly advisorId: string
  readonly coverId: string
  readonly startOn: CollegeDate
  readonly endOn: CollegeDate
}

/** @returns the new cover's ID */
export async function storeCover(
  db: Database,
  { advisorId, coverId, startOn, endOn }: NewCover,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('advising_cover')
    .values({
      advisor_id: advisorId,
      cover_id: coverId,
      start_on: startOn,
      end_on: endOn,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Ends an active or future cover on behalf of one of its two advisors.
 * @returns both advisors; null if the person has no such cover
 */
export async function endCover(
  db: Database,
  id: string,
  personId: string,
  { now, today }: { readonly now: Date; readonly today: CollegeDate },
): Promise<{ advisor_id: string; cover_id: string } | null> {
  const ended = await db
    .updateTable('advising_cover')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('end_on', '>=', today)
    .where(({ or, eb }) => or([eb('advisor_id', '=', personId), eb('cover_id', '=', personId)]))
    .returning(['advisor_id', 'cover_id'])
    .executeTakeFirst()
  return ended ?? null
}
