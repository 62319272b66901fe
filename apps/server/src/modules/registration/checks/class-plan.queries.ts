import type { ClassPlan } from '@myhub/domain/registration/checks/class-plan.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import {
  type Standing,
  standingRow,
  toStanding,
} from '../../academic-progress/clear-to-register/registration-standing.queries.ts'
import type { Offer, Term } from '../../courses/sections/offer.queries.ts'
import { periods, toPeriod } from '../../programs/academic-periods/academic-period.queries.ts'
import { collegeRules } from './college-rules.queries.ts'
import { studentRecord } from './student-record.queries.ts'
import { type Wanted, wantedClasses } from './wanted-classes.queries.ts'

export interface Asked {
  readonly personId: string
  readonly term: Pick<Term, 'id'>
  readonly wanted: readonly Wanted[]
  /** Sections that the person drops in exchange. */
  readonly givenUp: readonly string[]
  readonly now: Date
  readonly today: CollegeDate
  readonly offer: Offer
}

/** The person's own window in a term, or the one for everyone. */
async function windowIn(
  db: Database,
  { term, slot, slots }: Standing,
  termId: string,
): Promise<ClassPlan['window']> {
  const own =
    slots.find(({ academicPeriodId }) => academicPeriodId === termId) ??
    (term?.id === termId ? slot : null)
  const row = await periods(db).where('p.id', '=', termId).executeTakeFirst()
  if (!row) return own
  const { registration, registrationOpensAt, registrationClosesAt } = toPeriod(row)
  if (own && own.eligibility !== 'unknown') return own
  const opensAt = own?.opensAt ?? registrationOpensAt
  const closesAt = own?.closesAt ?? registrationClosesAt
  if (registration === 'open' || opensAt !== null)
    return { eligibility: 'eligible', opensAt, closesAt }
  return { eligibility: 'ineligible', opensAt, closesAt }
}

/** The input of the checks of some classes (registration.md section 2). */
export async function classPlan(
  db: Database,
  { personId, term, wanted, givenUp, now, today, offer }: Asked,
): Promise<ClassPlan> {
  const [row, classes, record, rules] = await Promise.all([
    standingRow(db, sql<string>`${personId}`).executeTakeFirstOrThrow(),
    wantedClasses(db, wanted, offer),
    studentRecord(db, personId, { offer, givenUp, today }),
    collegeRules(db),
  ])
  return {
    today,
    now: now.toISOString(),
    termId: term.id,
    window: await windowIn(db, toStanding(row, now, today), term.id),
    classes,
    ...record,
    rules,
  }
}
