import type { LevelAverages } from '@myhub/domain/gpa/averages.ts'
import type { GradePointAverage, Period } from '../shapes.ts'

/** The averages of an academic level. */
export type AveragesOfLevel = LevelAverages<GradePointAverage>

/** A term's averages: work at this college where the source distinguishes it, else all work. */
export function getTermAverages(
  periods: readonly GradePointAverage[],
  term: Pick<Period, 'id'>,
): GradePointAverage[] {
  const ofTerm = periods.filter(({ academicPeriod }) => academicPeriod?.id === term.id)
  const own = ofTerm.filter(({ source }) => source === 'institution')
  return own.length > 0 ? own : ofTerm.filter(({ source }) => source === 'all')
}
