import type { OpenFile } from './open-file.ts'

/** OneRoster files, our own that complete them, and what only ours say. Source: sis.md section 3.2. */
const halves = [
  { file: 'courses', own: 'courses_ext', says: 'credits, level and description of a course' },
  {
    file: 'classes',
    own: 'sections_ext',
    says: 'campus, delivery mode, own dates and seats of a class, and whether it is open',
  },
  {
    file: 'enrollments',
    own: 'registrations_ext',
    says: 'credits, dates, grades and drops of a registration',
  },
] as const

/** Our own files that may be missing: what they say is then unknown. */
export const ownHalves: readonly string[] = halves.map(({ own }) => own)

/** Grades are completed rows of registrations. */
const gradeFiles = ['lineItems', 'results']

export const listOf = (names: readonly string[]): string =>
  names.map((name) => `${name}.csv`).join(', ')

/**
 * A package from another system has courses, classes and enrollments without our own files. Its
 * final grades can't be used then, and the report says what is unknown.
 */
export function noteMissingHalves(files: readonly OpenFile[]): {
  files: readonly OpenFile[]
  notes: readonly string[]
} {
  const names = files.map(({ format }) => format.name)
  const missing = halves.filter(({ file, own }) => names.includes(file) && !names.includes(own))
  const hasRegistrations = names.includes('registrations_ext')
  const grades = hasRegistrations ? [] : names.filter((name) => gradeFiles.includes(name))
  return {
    files: files.filter(({ format }) => !grades.includes(format.name)),
    notes: [
      ...missing.map(({ own, says }) => `Without ${own}.csv, these are unknown: ${says}.`),
      ...(grades.length > 0
        ? [`Not read: ${listOf(grades)}. Final grades need registrations_ext.csv.`]
        : []),
    ],
  }
}
