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

/** The fees of a class, besides tuition. */
export interface ClassFee {
  readonly title: string
  readonly cents: number
}

const fee = (title: string, cents: number): ClassFee => ({ title, cents })

/** Fees of the classes of a course: materials, tools, clinical placements. */
const feesByKind: Partial<Record<CourseKind, readonly ClassFee[]>> = {
  lab: [fee('Lab materials', 3_500)],
  studio: [fee('Studio materials', 4_500)],
  shop: [fee('Tools and materials', 6_000), fee('Safety gear', 2_500)],
  clinical: [fee('Clinical placement', 10_000), fee('Liability insurance', 2_500)],
}

export const feesOf = (kind: CourseKind): readonly ClassFee[] => feesByKind[kind] ?? []

/** Cents that a bill has for a class of a course, in addition to tuition and general fees. */
export const courseFee = (kind: CourseKind): number =>
  feesOf(kind).reduce((sum, { cents }) => sum + cents, 0)
