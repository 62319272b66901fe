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
import { type RequestedClass, readPlannedClasses } from './requested-classes.queries.ts'
import { studentRecord } from './student-record.queries.ts'

export interface ClassPlanQuery {
  readonly personId: string
  readonly term: Pick<Term, 'id'>
  readonly requested: readonly RequestedClass[]
  /** Sections that the person drops in exchange. */
  readonly givenUp: readonly string[]
  readonly now: Date
  readonly today: CollegeDate
  readonly offer: Offer
}

/** The person's own window in a term, or the one for everyone. */
async function findWindow(
  db: Database,
  { term, slot, slots }: Standing,
  termId: string,
): Promise<ClassPlan['window']> {
  const ownWindow =
    slots.find(({ academicPeriodId }) => academicPeriodId === termId) ??
    (term?.id === termId ? slot : null)
  const row = await periods(db).where('p.id', '=', termId).executeTakeFirst()
  if (!row) return ownWindow
  const { registration, registrationOpensAt, registrationClosesAt } = toPeriod(row)
  if (ownWindow && ownWindow.eligibility !== 'unknown') return ownWindow
  const opensAt = ownWindow?.opensAt ?? registrationOpensAt
  const closesAt = ownWindow?.closesAt ?? registrationClosesAt
  if (registration === 'open' || opensAt !== null)
    return { eligibility: 'eligible', opensAt, closesAt }
  return { eligibility: 'ineligible', opensAt, closesAt }
}

/** The input of the checks of some classes (registration.md section 2). */
export async function classPlan(
  db: Database,
  { personId, term, requested, givenUp, now, today, offer }: ClassPlanQuery,
): Promise<ClassPlan> {
  const [row, classes, record, rules] = await Promise.all([
    standingRow(db, sql<string>`${personId}`).executeTakeFirstOrThrow(),
    readPlannedClasses(db, requested, offer),
    studentRecord(db, personId, { offer, givenUp, today }),
    collegeRules(db),
  ])
  return {
    today,
    now: now.toISOString(),
    termId: term.id,
    window: await findWindow(db, toStanding(row, now, today), term.id),
    classes,
    ...record,
    rules,
  }
}
