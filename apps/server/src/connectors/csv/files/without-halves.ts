import type { OpenFile } from './open-file.ts'

/** What OneRoster says too little of, and our own file that says the rest. Source: sis.md section 3.2. */
const halves: Readonly<Record<string, string>> = {
  courses: 'courses_ext',
  classes: 'sections_ext',
  enrollments: 'registrations_ext',
}
const ofNoUseAlone = [...Object.keys(halves), 'lineItems', 'results']

export const listOf = (names: readonly string[]): string =>
  names.map((name) => `${name}.csv`).join(', ')

/**
 * A package of OneRoster alone, as other systems make it, has people, terms and organizations. Of courses,
 * classes and enrollments it has no credits, campus or status: a hub that filled them in would say what
 * no college has said. They stay out, and the report says why. Where some of our own files are there, one
 * that is missing is a fault and not a choice: then all is left as it is.
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
