import type { CollegeDate, Section } from '#data/shapes.ts'

/** The campuses where the sections meet. */
const getCampuses = (sections: readonly Section[]) =>
  new Set(sections.flatMap(({ meetings }) => meetings.map(({ campus }) => campus?.code)))

/**
 * The closure on a day; null on an ordinary day.
 * @param closures the closures during the term, at any campus
 * @param sections the person's classes; closures of other campuses are ignored
 */
export function findClosure(
  day: string,
  closures: readonly CollegeDate[],
  sections: readonly Section[],
): CollegeDate | null {
  const ownCampuses = getCampuses(sections)
  const match = closures.find(({ startsOn, endsOn, closure }) => {
    if (!closure || day < startsOn || endsOn < day) return false
    return (
      closure.campuses.length === 0 || closure.campuses.some(({ code }) => ownCampuses.has(code))
    )
  })
  return match ?? null
}
