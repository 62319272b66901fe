import { personas } from '#personas.ts'
import type { Document } from './college.ts'

// How the documents of real colleges say what they say (sis.md section 4.8): it looks odd and means the
// same, so whoever reads it must store what they would have stored without.

type Habit = (document: Document) => Document

/** What is absent, said as a text of nothing. */
const unsaid =
  (blanks: Document): Habit =>
  (document) => ({ ...blanks, ...document })

/** The same document with some of its lists said otherwise. */
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

/** Entries that are not preferred, whose preference is a text of nothing. */
const blankPreferences = lists(['phones', 'emails', 'addresses'], (list) =>
  list.map((entry) => ({ preference: '', ...entry })),
)

/** A name that they had before stands first, and those of today stand there twice. */
const namesAgain: Habit = ({ names, ...document }) => {
  const [legal, ...others] = names as Document[]
  const { preference: _preference, ...former }: Document = { ...legal, lastName: 'Formerly' }
  return { ...document, names: [former, legal, legal, ...others, ...others] }
}

/** Times as they are in Greenwich, where an evening class is on the next day. */
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

/** Half of the documents have each of these, and every two of them meet in some. */
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

/** Lists of the first versions, which call their id otherwise. */
const withGuid: ReadonlySet<string> = new Set(['academic-levels', 'enrollment-statuses'])

const fixed: ReadonlySet<unknown> = new Set(personas.map(({ username }) => username))

/** Whether a person is one of the many, of whom nothing in particular is told. */
export const isOfTheCrowd = ({ credentials }: Document): boolean =>
  !(credentials as Document[]).some(({ value }) => fixed.has(value))

/** The same documents as real colleges write them; ids come from the seed, and so does who has which habit. */
export function withHabits(resource: string, documents: readonly Document[]): Document[] {
  if (withGuid.has(resource)) return documents.map(({ id, ...rest }) => ({ guid: id, ...rest }))
  const known = habits[resource] ?? []
  return documents.map((document) => {
    if (resource === 'persons' && !isOfTheCrowd(document)) return document
    const number = Number.parseInt(String(document.id).slice(0, 8), 16)
    return known
      .filter((_habit, place) => ((number >> place) & 1) === 1)
      .reduce((written, habit) => habit(written), document)
  })
}
