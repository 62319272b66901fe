import type { College, Document } from './college.ts'
import { admissionDocuments } from './documents/admissions.ts'
import { guidanceDocuments } from './documents/guidance.ts'
import { listDocuments } from './documents/lists.ts'
import { moneyDocuments } from './documents/money.ts'
import { offerDocuments } from './documents/offer.ts'
import { peopleDocuments } from './documents/people.ts'
import { recordDocuments } from './documents/records.ts'
import { nilGuid } from './guid.ts'
import { applyHabits } from './habits.ts'

/** The documents of the simulated college. Tests may change them. */
export interface Store {
  all(resource: string): readonly Document[]
  find(resource: string, id: string): Document | undefined
  /** Adds a document or replaces the one with its id. */
  put(resource: string, document: Document): void
  remove(resource: string, id: string): void
}

const keyOf = (document: Document) => String(document.id ?? document.guid ?? '')

/** @param refDate `YYYY-MM-DD`: the college's today */
export function openStore(college: College, refDate: string): Store {
  const made: Record<string, Document[]> = {
    ...listDocuments(college),
    ...offerDocuments(college),
    ...peopleDocuments(college, refDate),
    ...recordDocuments(college),
    ...moneyDocuments(college),
    ...admissionDocuments(college),
    ...guidanceDocuments(college),
  }
  const indexes = new Map<string, Map<string, Document>>()
  const indexOf = (resource: string) => {
    const known = indexes.get(resource)
    if (known) return known
    const index = new Map(
      applyHabits(resource, made[resource] ?? []).map((document, place) => [
        keyOf(document) || `#${place}`,
        document,
      ]),
    )
    indexes.set(resource, index)
    return index
  }
  return {
    all: (resource) => [...indexOf(resource).values()],
    find: (resource, id) => (id === nilGuid ? undefined : indexOf(resource).get(id.toLowerCase())),
    put: (resource, document) => {
      indexOf(resource).set(keyOf(document), document)
    },
    remove: (resource, id) => {
      indexOf(resource).delete(id)
    },
  }
}
