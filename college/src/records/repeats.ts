import type { Registration } from './registration.ts'

const outside = new Set(['W', 'P', 'Q', 'T', 'I', 'N', 'FW'])

/** An attempt with a grade that a later attempt can replace. */
function hasLetter({ grade, status }: Registration): boolean {
  return grade !== null && status !== 'D' && !outside.has(grade)
}

/** Marks each attempt that a later, graded one of the same course replaces (repeat code `R`). */
export function markRepeats(registrations: readonly Registration[]): void {
  const lastAttempt = new Map<string, Registration>()
  for (const registration of registrations) {
    if (!hasLetter(registration)) continue
    const course = registration.section.course.id
    const earlier = lastAttempt.get(course)
    if (earlier) earlier.repeated = true
    lastAttempt.set(course, registration)
  }
}
