import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { OpenFile } from './open-file.ts'

/**
 * OneRoster files, our own that complete them, and the message if ours are missing. Source: sis.md
 * section 3.2.
 */
const halves = [
  { file: 'courses', own: 'courses_ext', without: 'withoutCourses' },
  { file: 'classes', own: 'sections_ext', without: 'withoutSections' },
  { file: 'enrollments', own: 'registrations_ext', without: 'withoutRegistrations' },
] as const

/** Our own files that may be missing: their data is then unknown. */
export const ownHalves: readonly string[] = halves.map(({ own }) => own)

/** Grades are completed rows of registrations. */
const gradeFiles = ['lineItems', 'results']

export const listOf = (names: readonly string[]): string =>
  names.map((name) => `${name}.csv`).join(', ')

/**
 * A package from another system has courses, classes and enrollments without our own files. Its
 * final grades can't be used then, and the report lists what is unknown.
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
      ...missing.map(({ without }) => importMessage(without)),
      ...(grades.length > 0 ? [importMessage('gradesNotRead', { list: listOf(grades) })] : []),
    ],
  }
}
