import type { CollegeDate } from '#lib/college-date.ts'
import type { AcademicPeriod } from '../academic-periods/academic-period.schema.ts'
import {
  currentBookstore,
  currentCredit,
  type WithOverrides,
} from '../academic-periods/current-periods.ts'

type Term = AcademicPeriod & WithOverrides
type Kind = WithOverrides['overrides'][number]['kind']

const rules = { currentCredit, currentBookstore }

/** The terms with this one as the only override for a purpose; null for none. */
const withOverride = (
  terms: readonly Term[],
  kind: Kind,
  override: { readonly periodId: string; readonly until: CollegeDate | null } | null,
): Term[] =>
  terms.map((term) => ({
    ...term,
    overrides: [
      ...term.overrides.filter((candidate) => candidate.kind !== kind),
      ...(term.id === override?.periodId ? [{ kind, until: override.until }] : []),
    ],
  }))

/**
 * Results of the rules of domain.md section 6 on a day: as is, with the proposed override, and by
 * the calendar alone.
 */
export function previewOverride(
  terms: readonly Term[],
  kind: Kind,
  override: { readonly periodId: string; readonly until: CollegeDate | null } | null,
  today: CollegeDate,
): { now: Term | null; planned: Term | null; calendar: Term | null } {
  const rule = rules[kind]
  return {
    now: rule(terms, today),
    planned: rule(withOverride(terms, kind, override), today),
    calendar: rule(withOverride(terms, kind, null), today),
  }
}
