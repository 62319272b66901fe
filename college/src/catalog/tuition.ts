import type { CourseKind } from './courses.ts'

/** Residency for tuition. Source: domain.md section 5. */
export type Residency = 'INS' | 'OUT' | 'INT'

/** Cents per credit in the school year that ends in 2027, and the change per year. */
const base = { INS: 19_900, OUT: 25_400, INT: 28_900 } as const
const joint = 9_900
const fees = 1_150
const steps = { tuition: 600, fees: 50 } as const
const baseYear = 2027

/** Tuition per credit in a school year, in cents. High schools pay a special rate for joint enrollment. */
export function tuitionPerCredit(schoolYear: number, residency: Residency | 'joint'): number {
  const rate = residency === 'joint' ? joint : base[residency]
  const step = residency === 'joint' ? steps.tuition / 2 : steps.tuition
  return rate + (schoolYear - baseYear) * step
}

/** The technology and activity fee per credit, in cents. */
export const feesPerCredit = (schoolYear: number): number =>
  fees + (schoolYear - baseYear) * steps.fees

/** Course fees in cents: materials, tools, clinical placements. */
export const courseFees: Partial<Record<CourseKind, number>> = {
  lab: 3_500,
  studio: 4_500,
  shop: 8_500,
  clinical: 12_500,
}
