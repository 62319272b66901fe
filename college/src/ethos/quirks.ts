import type { Document } from './college.ts'
import { isGenerated } from './habits.ts'
import { mergePeople } from './merge-people.ts'
import type { notificationQueue } from './notifications.ts'
import type { Store } from './store.ts'

// Invalid or unknown values in the documents of real colleges (sis.md section 4.8). Unlike
// variations they change what the hub can store, so they are applied only on request.

/** The document of a quirk. */
interface Quirk {
  readonly resource: string
  readonly id: string
}

/** A value that is in no version of EEDM. */
const unheardOf = 'somethingNew'

/** An invalid date. */
const wrongDate = '99/99/2026T'

export type Quirks = ReturnType<typeof applyQuirks>

const idIn = (held: unknown): string => String(Object(held).id)

/** Applies each quirk to one document, selected by the ids and so by the seed. */
export function applyQuirks(
  store: Store,
  queue: Pick<ReturnType<typeof notificationQueue>, 'publish'>,
) {
  const taken = new Set<string>()
  const crowd = new Set(
    store
      .all('persons')
      .filter((person) => isGenerated(person))
      .map(({ id }) => String(id)),
  )
  const registrations = store.all('section-registrations')
  const registered = new Set(registrations.map(({ registrant }) => idIn(registrant)))
  /** The next matching document without a quirk. */
  const next = (resource: string, fits: (document: Document) => boolean): Document => {
    const free = store.all(resource).filter((one) => !taken.has(String(one.id)) && fits(one))
    const [found] = free.sort((a, b) => String(a.id).localeCompare(String(b.id)))
    if (!found) throw new Error(`The college is too small: nothing of ${resource} can have a quirk`)
    taken.add(String(found.id))
    return found
  }
  const lay = (
    resource: string,
    change: (document: Document) => Document,
    fits: (document: Document) => boolean = () => true,
  ): Quirk => {
    const changed = change(next(resource, fits))
    store.put(resource, changed)
    return { resource, id: String(changed.id) }
  }
  const isStudent = ({ id }: Document) => registered.has(String(id)) && crowd.has(String(id))
  const ofTheCrowd = (owner: string) => (document: Document) => crowd.has(idIn(document[owner]))

  const mobiles = ['3195550101', '3195550102'].map((number, place) => ({
    type: { phoneType: 'mobile' },
    countryCallingCode: '1',
    number,
    ...(place === 1 ? { preference: 'primary' } : {}),
  }))
  const twoMobiles = lay('persons', (person) => ({ ...person, phones: mobiles }), isStudent)
  const unknownGender = lay('persons', (person) => ({ ...person, gender: unheardOf }), isStudent)
  const unknownStatus = lay('sections', (section) => ({
    ...section,
    status: { category: unheardOf },
  }))
  const withoutCredits = ({ credits: _credits, ...document }: Document) => document
  const sectionWithoutCredits = lay('sections', withoutCredits)
  const courseWithoutCredits = lay('courses', withoutCredits)
  const goneDefinition = '00000000-0000-4000-8000-00000000dead'
  const deletedGrade = lay(
    'student-transcript-grades',
    (grade) => ({ ...grade, grade: { id: goneDefinition } }),
    ofTheCrowd('student'),
  )
  const unknownCategory = lay(
    'person-holds',
    (hold) => ({ ...hold, type: { ...Object(hold.type), category: unheardOf } }),
    ofTheCrowd('person'),
  )
  const wrongHold = lay(
    'person-holds',
    (hold) => ({ ...hold, startOn: wrongDate }),
    ofTheCrowd('person'),
  )
  const keptId = String(next('persons', isStudent).id)
  const gone = String(next('persons', isStudent).id)
  mergePeople(store, queue, gone, keptId)
  return {
    twoMobiles,
    unknownGender,
    unknownStatus,
    sectionWithoutCredits,
    courseWithoutCredits,
    deletedGrade,
    unknownCategory,
    wrongHold,
    mergedAway: { resource: 'persons', id: gone },
    mergedInto: { resource: 'persons', id: keptId },
  } satisfies Record<string, Quirk>
}
