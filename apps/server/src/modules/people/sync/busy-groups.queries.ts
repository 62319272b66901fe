import { sql } from 'kysely'
import type { OpenDatabase } from '#db/open.ts'
import { prepare } from '#db/prepared.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { registrationStanding } from '../../academic-progress/clear-to-register/registration-standing.queries.ts'

const weekMs = 7 * 24 * 60 * 60_000

/** A window without an end counts as open for its first week. */
const isOpen = (opensAt: string | null, closesAt: string | null, now: number) =>
  opensAt !== null &&
  Date.parse(opensAt) <= now &&
  now < (closesAt === null ? Date.parse(opensAt) + weekMs : Date.parse(closesAt))

const runGradedQuery = prepare(
  'graded within the day',
  ['personId', 'now'],
  (_db, { personId, now }) => sql<{ graded: boolean }>`
    select exists (select from person_change where person_id = ${personId} and kind = 'gradePosted'
      and changed_at > ${now}::timestamptz - interval '1 day') as graded`,
)

/**
 * Groups of a person that may change at any time now (sis.md section 4.6): registrations during
 * their registration window, from the college's time slot or the hub's own window, and the GPA for
 * a day after a grade was posted.
 */
export async function busyGroups(
  database: Pick<OpenDatabase, 'pool'>,
  personId: string,
  now: Date,
  today: CollegeDate,
): Promise<ReadonlySet<string>> {
  const [{ slots }, [recent]] = await Promise.all([
    registrationStanding(database, personId, now, today),
    runGradedQuery(database, { personId, now }),
  ])
  const registers = slots.some(({ opensAt, closesAt }) => isOpen(opensAt, closesAt, now.getTime()))
  return new Set([
    ...(registers ? ['sectionRegistrations'] : []),
    ...(recent?.graded ? ['gpas', 'courseTransfers'] : []),
  ])
}
