import type { Calendar, Term } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import { courseFee, feesPerCredit, tuitionPerCredit } from '#catalog/tuition.ts'
import type { Student } from '#people/student.ts'
import { isLive, type Registration } from '#records/registration.ts'
import { type ResidencyRecord, residencyFor } from './residency.ts'

export interface Charge {
  readonly on: Day
  readonly kind: 'tuition' | 'fee' | 'other'
  readonly description: string
  readonly cents: number
  readonly term: Term | null
  readonly dueOn: Day
}

/** A student's bill for a term. */
export interface Bill {
  readonly term: Term
  readonly chargedOn: Day
  /** Due date of the full amount. Payment plans, aid and sponsors pay later. */
  readonly dueOn: Day
  readonly charges: readonly Omit<Charge, 'dueOn'>[]
  readonly total: number
}

/** How many past terms an account shows. */
const pastTerms = 3
/** Bills are due two weeks before classes begin. */
const dueLeadDays = 14

/** Withdrawing after the census date does not reduce the bill. */
const isBilled = (registration: Registration) => isLive(registration) || registration.status === 'W'

function billOf(
  student: Student,
  residencies: readonly ResidencyRecord[],
  term: Term,
  registrations: readonly Registration[],
): Bill {
  const residency = student.kind === 'joint' ? 'joint' : residencyFor(residencies, term)
  const credits = registrations.reduce((sum, registration) => sum + registration.credits, 0)
  const chargedOn = Math.min(...registrations.map(({ registeredOn }) => registeredOn))
  const creditText = `${credits} ${credits === 1 ? 'credit' : 'credits'}`
  const perCredit = (rate: number) => Math.round(credits * rate)
  const own = { on: chargedOn, term }
  const charges = [
    {
      ...own,
      kind: 'tuition' as const,
      description: `Tuition, ${creditText}`,
      cents: perCredit(tuitionPerCredit(term.schoolYear, residency)),
    },
    {
      ...own,
      kind: 'fee' as const,
      description: `Technology and activity fee, ${creditText}`,
      cents: perCredit(feesPerCredit(term.schoolYear)),
    },
    ...registrations.flatMap(({ section: { course } }) => {
      const cents = student.kind === 'joint' ? 0 : courseFee(course.kind)
      const description = `Course fee, ${course.id}`
      return cents ? [{ ...own, kind: 'fee' as const, description, cents }] : []
    }),
  ]
  return {
    term,
    chargedOn,
    dueOn: Math.max(term.start - dueLeadDays, chargedOn + 7),
    charges,
    total: charges.reduce((sum, { cents }) => sum + cents, 0),
  }
}

/** The bills of the last few terms, the current one and the next, the oldest first. */
export function billsOf(
  { terms, current, next }: Calendar,
  student: Student,
  residencies: readonly ResidencyRecord[],
): Bill[] {
  const shown = terms.filter(
    ({ index }) => index >= current.index - pastTerms && index <= next.index,
  )
  const byTerm = Map.groupBy(student.registrations.filter(isBilled), ({ section }) => section.term)
  return shown.flatMap((term) => {
    const registrations = byTerm.get(term)
    const bill = registrations && billOf(student, residencies, term, registrations)
    return bill && bill.total > 0 ? [bill] : []
  })
}
