import { personas } from '#personas.ts'
import type { Document } from './college.ts'

// Unusual but equivalent notation in the documents of real colleges (sis.md section 4.8). A reader
// must store the same data with and without it.

type Habit = (document: Document) => Document

/** Missing values as empty strings. */
const unsaid =
  (blanks: Document): Habit =>
  (document) => ({ ...blanks, ...document })

/** Changes some lists of a document. */
const lists =
  (names: readonly string[], write: (list: readonly Document[]) => unknown[]): Habit =>
  (document) => {
    const held = names.flatMap((name) => {
      const list = document[name]
      return Array.isArray(list) ? [[name, write(list)]] : []
    })
    return { ...document, ...Object.fromEntries(held) }
  }

/** Null in lists. */
const nullsIn = (...names: readonly string[]) => lists(names, (list) => [null, ...list, null])

/** An empty string as the preference of other entries. */
const blankPreferences = lists(['phones', 'emails', 'addresses'], (list) =>
  list.map((entry) => ({ preference: '', ...entry })),
)

/** A former name first, and duplicate current names. */
const namesAgain: Habit = ({ names, ...document }) => {
  const [legal, ...others] = names as Document[]
  const { preference: _preference, ...former }: Document = { ...legal, lastName: 'Formerly' }
  return { ...document, names: [former, legal, legal, ...others, ...others] }
}

/** Times in UTC, where an evening class is on the next day. */
const inGreenwich: Habit = (document) => {
  const { timePeriod, ...recurrence } = document.recurrence as { timePeriod: Document }
  const times = Object.entries(timePeriod).map(([name, time]) => {
    const text = String(time)
    return [name, text.includes('T') ? new Date(text).toISOString() : text]
  })
  return {
    ...document,
    recurrence: { ...recurrence, timePeriod: Object.fromEntries(times) },
  }
}

/** Each applies to half of the documents, in all combinations. */
const habits: Readonly<Record<string, readonly Habit[]>> = {
  persons: [
    unsaid({ veteranStatus: { category: '' }, dateDeceased: '' }),
    namesAgain,
    blankPreferences,
    nullsIn('names', 'roles', 'phones', 'emails', 'addresses'),
  ],
  addresses: [nullsIn('addressLines')],
  students: [nullsIn('residencies', 'levelClassifications')],
  'person-holds': [unsaid({ endOn: '' })],
  'student-academic-programs': [unsaid({ preference: '', endOn: '' }), nullsIn('disciplines')],
  'student-aptitude-assessments': [unsaid({ status: '', reported: '', preference: '' })],
  'academic-periods': [unsaid({ registration: '' }), nullsIn('censusDates')],
  courses: [nullsIn('titles', 'credits', 'academicLevels', 'owningInstitutionUnits')],
  sections: [nullsIn('titles', 'credits', 'censusDates')],
  'instructional-events': [inGreenwich, nullsIn('locations')],
}

/** Resources of early versions, with another name for the id. */
const withGuid: ReadonlySet<string> = new Set(['academic-levels', 'enrollment-statuses'])

const fixed: ReadonlySet<unknown> = new Set(personas.map(({ username }) => username))

/** Whether a person is not a persona. */
export const isGenerated = ({ credentials }: Document): boolean =>
  !(credentials as Document[]).some(({ value }) => fixed.has(value))

/** Applies vendor variations to documents, selected by their ids and so by the seed. */
export function applyHabits(resource: string, documents: readonly Document[]): Document[] {
  if (withGuid.has(resource)) return documents.map(({ id, ...rest }) => ({ guid: id, ...rest }))
  const known = habits[resource] ?? []
  return documents.map((document) => {
    if (resource === 'persons' && !isGenerated(document)) return document
    const number = Number.parseInt(String(document.id).slice(0, 8), 16)
    return known
      .filter((_habit, place) => ((number >> place) & 1) === 1)
      .reduce((written, habit) => habit(written), document)
  })
}
