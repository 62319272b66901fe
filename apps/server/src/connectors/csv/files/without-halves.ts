import type { OpenFile } from './open-file.ts'

/**
 * OneRoster files that lack required data, and our own files that complete them. Source: sis.md
 * section 3.2.
 */
const halves: Readonly<Record<string, string>> = {
  courses: 'courses_ext',
  classes: 'sections_ext',
  enrollments: 'registrations_ext',
}
const ofNoUseAlone = [...Object.keys(halves), 'lineItems', 'results']

export const listOf = (names: readonly string[]): string =>
  names.map((name) => `${name}.csv`).join(', ')

/**
 * A pure OneRoster package from another system has people, terms and organizations. Its courses,
 * classes and enrollments lack credits, campus and status, which the hub must not invent, so they
 * are left out and the report says why. If some of our own files are present, a missing one is an
 * error, and nothing is left out.
 */
export function withoutHalves(files: readonly OpenFile[]): {
  files: readonly OpenFile[]
  notes: readonly string[]
} {
  const names = files.map(({ format }) => format.name)
  const left = names.filter((name) => ofNoUseAlone.includes(name))
  const isWhole = Object.values(halves).some((name) => names.includes(name))
  if (isWhole || left.length === 0) return { files, notes: [] }
  return {
    files: files.filter(({ format }) => !left.includes(format.name)),
    notes: [
      `Not read: ${listOf(left)}. They say neither credits nor campus nor status; ${listOf(Object.values(halves))} would.`,
    ],
  }
}
