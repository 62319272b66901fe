import { countsInGpa } from '@myhub/domain/gpa/gpa.ts'
import type { GradePointAverage, Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { type CalculatorRow, isCalculatorRow } from './courses/calculator-rows.ts'
import { countChanges } from './what-if.ts'

const rounded = (gpa: number) => Number(gpa.toFixed(2))

/** The difference of two averages as they are displayed; null without an official one. */
export function gpaDifference(calculated: number, official: number | null): number | null {
  if (official === null) return null
  return Number((rounded(calculated) - rounded(official)).toFixed(2))
}

type DifferenceInput = {
  rows: readonly CalculatorRow[]
  registrations: readonly Registration[]
  official: GradePointAverage
}

/** The reasons that the calculated average differs from the official one; never empty. */
export function reasonsForDifference({ rows, registrations, official }: DifferenceInput): string[] {
  const counted = registrations.filter(
    (registration) =>
      isCalculatorRow(registration) &&
      countsInGpa({
        grade: registration.finalGrade?.value ?? null,
        credits: registration.section.credits[0]?.minimum ?? null,
      }),
  )
  const otherLevel = counted.some(
    ({ academicLevel }) => academicLevel && academicLevel.code !== official.level.code,
  )
  const unverified = counted.some(
    (registration) => registration.finalGrade && !registration.finalGrade.isVerified,
  )
  const transfer =
    official.source === 'institution' &&
    rows.some((row) => row.type === 'transfer' && countsInGpa(row))
  const reasons = [
    countChanges(rows) > 0 && m.gpa_differs_changed(),
    otherLevel && m.gpa_differs_level({ level: official.level.title }),
    unverified && m.gpa_differs_unverified(),
    transfer && m.gpa_differs_transfer(),
  ].filter((reason) => reason !== false)
  return reasons.length > 0 ? reasons : [m.gpa_differs_college()]
}
