import type { CollegeDate } from '#lib/college-date.ts'
import type { AcademicPeriod } from '../academic-periods/academic-period.schema.ts'
import {
  currentBookstore,
  currentCredit,
  type Overridden,
} from '../academic-periods/current-periods.ts'

type Term = AcademicPeriod & Overridden
type Kind = Overridden['overrides'][number]['kind']

const rules = { currentCredit, currentBookstore }

/** The terms as if the college had named this one for a purpose, and no other; null: none. */
const asIf = (
  terms: readonly Term[],
  kind: Kind,
  named: { readonly periodId: string; readonly until: CollegeDate | null } | null,
): Term[] =>
  terms.map((term) => ({
    ...term,
    overrides: [
      ...term.overrides.filter((one) => one.kind !== kind),
      ...(term.id === named?.periodId ? [{ kind, until: named.until }] : []),
    ],
  }))

/**
 * What the rules of domain.md section 6 answer on a day: as it is, as it would be with a term named,
 * and by the calendar alone.
 */
export function previewOverride(
  terms: readonly Term[],
  kind: Kind,
  named: { readonly periodId: string; readonly until: CollegeDate | null } | null,
  today: CollegeDate,
): { now: Term | null; planned: Term | null; calendar: Term | null } {
  const answer = rules[kind]
  return {
    now: answer(terms, today),
    planned: answer(asIf(terms, kind, named), today),
    calendar: answer(asIf(terms, kind, null), today),
  }
}
