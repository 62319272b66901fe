import { personas } from '#personas.ts'
import type { Document } from './college.ts'

// Unusual but equivalent notation in the documents of real colleges (sis.md section 4.8). A reader
// must store the same data with and without it.

type Variation = (document: Document) => Document

/** Missing values as empty strings. */
const blankDefaults =
  (blanks: Document): Variation =>
  (document) => ({ ...blanks, ...document })

/** Changes some lists of a document. */
const lists =
  (names: readonly string[], write: (list: readonly Document[]) => unknown[]): Variation =>
  (document) => {
    const changed = names.flatMap((name) => {
      const list = document[name]
      return Array.isArray(list) ? [[name, write(list)]] : []
    })
    return { ...document, ...Object.fromEntries(changed) }
  }

/** Null in lists. */
const addNulls = (...names: readonly string[]) => lists(names, (list) => [null, ...list, null])

/** An empty string as the preference of other entries. */
const blankPreferences = lists(['phones', 'emails', 'addresses'], (list) =>
  list.map((entry) => ({ preference: '', ...entry })),
)

/** A former name first, and duplicate current names. */
const duplicateNames: Variation = ({ names, ...document }) => {
  const [legal, ...others] = names as Document[]
  const { preference: _preference, ...former }: Document = { ...legal, lastName: 'Formerly' }
  return { ...document, names: [former, legal, legal, ...others, ...others] }
}

/** Times in UTC, where an evening class is on the next day. */
const inUtc: Variation = (document) => {
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
const variations: Readonly<Record<string, readonly Variation[]>> = {
  persons: [
    blankDefaults({ veteranStatus: { category: '' }, dateDeceased: '' }),
    duplicateNames,
    blankPreferences,
    addNulls('names', 'roles', 'phones', 'emails', 'addresses'),
  ],
  addresses: [addNulls('addressLines')],
  students: [addNulls('residencies', 'levelClassifications')],
  'person-holds': [blankDefaults({ endOn: '' })],
  'student-academic-programs': [
    blankDefaults({ preference: '', endOn: '' }),
    addNulls('disciplines'),
  ],
  'student-aptitude-assessments': [blankDefaults({ status: '', reported: '', preference: '' })],
  'academic-periods': [blankDefaults({ registration: '' }), addNulls('censusDates')],
  courses: [addNulls('titles', 'credits', 'academicLevels', 'owningInstitutionUnits')],
  sections: [addNulls('titles', 'credits', 'censusDates')],
  'instructional-events': [inUtc, addNulls('locations')],
}

/** Resources of early versions, with another name for the id. */
const withGuid: ReadonlySet<string> = new Set(['academic-levels', 'enrollment-statuses'])

const personaUsernames: ReadonlySet<unknown> = new Set(personas.map(({ username }) => username))

/** Whether a person is not a persona. */
export const isGenerated = ({ credentials }: Document): boolean =>
  !(credentials as Document[]).some(({ value }) => personaUsernames.has(value))

/** Applies vendor variations to documents, selected by their ids and so by the seed. */
export function applyVariations(resource: string, documents: readonly Document[]): Document[] {
  if (withGuid.has(resource)) return documents.map(({ id, ...rest }) => ({ guid: id, ...rest }))
  const applicable = variations[resource] ?? []
  return documents.map((document) => {
    if (resource === 'persons' && !isGenerated(document)) return document
    const number = Number.parseInt(String(document.id).slice(0, 8), 16)
    return applicable
      .filter((_variation, index) => ((number >> index) & 1) === 1)
      .reduce((written, variation) => variation(written), document)
  })
}
