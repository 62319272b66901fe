import { countsInGpa } from '@myhub/domain/gpa/gpa.ts'
import type { GradePointAverage, Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { becomesRow, type CalculatorRow } from './courses/calculator-rows.ts'
import { changesIn } from './what-if.ts'

const shown = (gpa: number) => Number(gpa.toFixed(2))

/** The difference of two averages as they are displayed; null without an official one. */
export function differenceOf(calculated: number, official: number | null): number | null {
  if (official === null) return null
  return Number((shown(calculated) - shown(official)).toFixed(2))
}

type Known = {
  rows: readonly CalculatorRow[]
  registrations: readonly Registration[]
  official: GradePointAverage
}

/** The reasons that the calculated average differs from the official one; never empty. */
export function reasonsForDifference({ rows, registrations, official }: Known): string[] {
  const counting = registrations.filter(
    (one) =>
      becomesRow(one) &&
      countsInGpa({
        grade: one.finalGrade?.value ?? null,
        credits: one.section.credits[0]?.minimum ?? null,
      }),
  )
  const otherLevel = counting.some(
    ({ academicLevel }) => academicLevel && academicLevel.code !== official.level.code,
  )
  const unverified = counting.some((one) => one.finalGrade && !one.finalGrade.isVerified)
  const transfer =
    official.source === 'institution' &&
    rows.some((row) => row.type === 'transfer' && countsInGpa(row))
  const found = [
    changesIn(rows) > 0 && m.gpa_differs_changed(),
    otherLevel && m.gpa_differs_level({ level: official.level.title }),
    unverified && m.gpa_differs_unverified(),
    transfer && m.gpa_differs_transfer(),
  ].filter((reason) => reason !== false)
  return found.length > 0 ? found : [m.gpa_differs_college()]
}
