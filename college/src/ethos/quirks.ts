import type { Document } from './college.ts'
import { mergePeople } from './merge-people.ts'
import type { notificationQueue } from './notifications.ts'
import type { Store } from './store.ts'
import { isGenerated } from './variations.ts'

// Invalid or unknown values in the documents of real colleges (sis.md section 4.8). Unlike
// variations they change what the hub can store, so they are applied only on request.

/** The document of a quirk. */
interface Quirk {
  readonly resource: string
  readonly id: string
}

/** A value that is in no version of EEDM. */
const unknownValue = 'somethingNew'

/** An invalid date. */
const invalidDate = '99/99/2026T'

export type Quirks = ReturnType<typeof applyQuirks>

const referencedId = (reference: unknown): string => String(Object(reference).id)

/** Applies each quirk to one document, selected by the ids and so by the seed. */
export function applyQuirks(
  store: Store,
  queue: Pick<ReturnType<typeof notificationQueue>, 'publish'>,
) {
  const usedIds = new Set<string>()
  const generatedIds = new Set(
    store
      .all('persons')
      .filter((person) => isGenerated(person))
      .map(({ id }) => String(id)),
  )
  const registrations = store.all('section-registrations')
  const registered = new Set(registrations.map(({ registrant }) => referencedId(registrant)))
  /** The next matching document without a quirk. */
  const next = (resource: string, matches: (document: Document) => boolean): Document => {
    const unused = store
      .all(resource)
      .filter((document) => !usedIds.has(String(document.id)) && matches(document))
    const [match] = unused.sort((a, b) => String(a.id).localeCompare(String(b.id)))
    if (!match) throw new Error(`The college is too small: nothing of ${resource} can have a quirk`)
    usedIds.add(String(match.id))
    return match
  }
  const addQuirk = (
    resource: string,
    change: (document: Document) => Document,
    matches: (document: Document) => boolean = () => true,
  ): Quirk => {
    const changed = change(next(resource, matches))
    store.put(resource, changed)
    return { resource, id: String(changed.id) }
  }
  const isStudent = ({ id }: Document) => registered.has(String(id)) && generatedIds.has(String(id))
  const belongsToGenerated = (owner: string) => (document: Document) =>
    generatedIds.has(referencedId(document[owner]))

  const mobiles = ['3195550101', '3195550102'].map((number, index) => ({
    type: { phoneType: 'mobile' },
    countryCallingCode: '1',
    number,
    ...(index === 1 ? { preference: 'primary' } : {}),
  }))
  const twoMobiles = addQuirk('persons', (person) => ({ ...person, phones: mobiles }), isStudent)
  const unknownGender = addQuirk(
    'persons',
    (person) => ({ ...person, gender: unknownValue }),
    isStudent,
  )
  const unknownStatus = addQuirk('sections', (section) => ({
    ...section,
    status: { category: unknownValue },
  }))
  const withoutCredits = ({ credits: _credits, ...document }: Document) => document
  const sectionWithoutCredits = addQuirk('sections', withoutCredits)
  const courseWithoutCredits = addQuirk('courses', withoutCredits)
  const deletedDefinition = '00000000-0000-4000-8000-00000000dead'
  const deletedGrade = addQuirk(
    'student-transcript-grades',
    (grade) => ({ ...grade, grade: { id: deletedDefinition } }),
    belongsToGenerated('student'),
  )
  const unknownCategory = addQuirk(
    'person-holds',
    (hold) => ({ ...hold, type: { ...Object(hold.type), category: unknownValue } }),
    belongsToGenerated('person'),
  )
  const invalidHold = addQuirk(
    'person-holds',
    (hold) => ({ ...hold, startOn: invalidDate }),
    belongsToGenerated('person'),
  )
  const survivorId = String(next('persons', isStudent).id)
  const mergedId = String(next('persons', isStudent).id)
  mergePeople(store, queue, mergedId, survivorId)
  return {
    twoMobiles,
    unknownGender,
    unknownStatus,
    sectionWithoutCredits,
    courseWithoutCredits,
    deletedGrade,
    unknownCategory,
    invalidHold,
    mergedFrom: { resource: 'persons', id: mergedId },
    mergedInto: { resource: 'persons', id: survivorId },
  } satisfies Record<string, Quirk>
}
