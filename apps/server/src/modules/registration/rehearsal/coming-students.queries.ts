import type { ClassPlan, CurrentClass } from '@myhub/domain/registration/checks/class-plan.ts'
import {
  type BlockerKind,
  registrationBlockers,
  unknownChecks,
} from '@myhub/domain/registration/clear-to-register.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import {
  ownClearance,
  type SharedRow,
  sharedClearance,
  toClearance,
} from '../../academic-progress/clear-to-register/clear-to-register.queries.ts'
import {
  ownStanding,
  sharedStanding,
  toStanding,
} from '../../academic-progress/clear-to-register/registration-standing.queries.ts'
import { toPeriod } from '../../programs/academic-periods/academic-period.queries.ts'
import { placedMeetings } from '../checks/requested-classes.queries.ts'

/** A student when registration opens, as far as today's records show. */
export interface StudentAtOpening {
  readonly personId: string
  readonly window: ClassPlan['window']
  /** The group whose window applies; null if no group window applies. */
  readonly windowId: string | null
  readonly hasNoWindow: boolean
  readonly blockers: readonly BlockerKind[]
  /** Kinds of data that the college's system hasn't sent. */
  readonly unknown: ReturnType<typeof unknownChecks>
  readonly registered: readonly CurrentClass[]
}

interface Opening {
  readonly termId: string
  readonly periodIds: readonly string[]
  readonly at: Date
  readonly day: CollegeDate
  /** Status codes of registrations that take a seat. */
  readonly takingSeats: readonly string[]
}

/** Small enough that reading a batch doesn't block other requests. */
const BATCH_SIZE = 100

const heldClasses = ({ periodIds, day, takingSeats, termId }: Opening) => sql<CurrentClass[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'courseId', c.number,
    'termId', ${termId}::text, 'state', 'registered', 'startOn', s.start_on, 'endOn', s.end_on,
    'credits', r.credits_registered, 'gradingMode', r.grading_mode,
    'meetings', ${placedMeetings}) order by s.id), '[]')
  from section_registration r join section s on s.id = r.section_id
  join course c on c.id = s.course_id
  where r.person_id = person.id and r.removed_at is null
    and r.status_code = any(${[...takingSeats]}::text[])
    and s.academic_period_id = any(${[...periodIds]}::uuid[]) and r.registered_on < ${day}::date)`

const readBatch = (db: Database, personIds: readonly string[], opening: Opening) =>
  db
    .selectFrom('person')
    .where('person.id', 'in', personIds)
    .where('person.removed_at', 'is', null)
    .where('person.is_deceased', '=', false)
    .select('person.id')
    .select(ownStanding)
    .select(ownClearance)
    .select(heldClasses(opening).as('registered'))
    .execute()

type Row = Awaited<ReturnType<typeof readBatch>>[number]

/** The term's own window; null if the source no longer has the term. */
function generalWindow({ terms }: SharedRow, termId: string): ClassPlan['window'] {
  const row = terms.find(({ id }) => id === termId)
  if (!row) return null
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt } = toPeriod(row)
  return { eligibility: 'eligible', opensAt, closesAt }
}

function atOpening(
  row: Row,
  shared: SharedRow,
  general: ClassPlan['window'],
  { termId, at, day }: Opening,
): StudentAtOpening {
  const fullRow = { ...row, ...shared }
  const standing = toStanding(fullRow, at, day)
  const slot =
    standing.slots.find(({ academicPeriodId }) => academicPeriodId === termId) ??
    (standing.term?.id === termId ? standing.slot : null)
  const clearance = { ...toClearance(fullRow, standing, at, day), slot, termId }
  return {
    personId: row.id,
    window: slot ?? general,
    windowId: slot?.windowId ?? null,
    hasNoWindow: slot?.reasons.includes('noWindow') ?? false,
    blockers: [
      ...new Set(
        registrationBlockers(clearance).flatMap(({ kind }) => (kind === 'window' ? [] : [kind])),
      ),
    ],
    unknown: unknownChecks(clearance),
    registered: row.registered,
  }
}

/** The remaining students, as they will be at the opening. Reads them in batches. */
export async function studentsAtOpening(
  db: Database,
  personIds: readonly string[],
  opening: Opening,
): Promise<StudentAtOpening[]> {
  const shared = await db
    .selectNoFrom(sharedStanding(db))
    .select(sharedClearance)
    .executeTakeFirstOrThrow()
  const general = generalWindow(shared, opening.termId)
  const students: StudentAtOpening[] = []
  for (let from = 0; from < personIds.length; from += BATCH_SIZE) {
    const rows = await readBatch(db, personIds.slice(from, from + BATCH_SIZE), opening)
    students.push(...rows.map((row) => atOpening(row, shared, general, opening)))
  }
  return students
}
