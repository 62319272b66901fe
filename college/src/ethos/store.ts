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
  /** Documents whose property refers to an id, from an index. */
  by(resource: string, property: string, id: string): readonly Document[]
  /** Adds a document or replaces the one with its id. */
  put(resource: string, document: Document): void
  remove(resource: string, id: string): void
}

const idIn = (held: unknown) => String(Object(held).id ?? '')
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
  /** By resource and property: the keys of the documents that refer to an id. */
  const references = new Map<string, Map<string, Map<string, Set<string>>>>()
  const refer = (resource: string, document: Document | undefined, isNew: boolean) => {
    if (!document) return
    for (const [property, byId] of references.get(resource) ?? []) {
      const id = idIn(document[property])
      const keys = byId.get(id) ?? new Set()
      if (isNew) keys.add(keyOf(document))
      else keys.delete(keyOf(document))
      byId.set(id, keys)
    }
  }
  return {
    all: (resource) => [...indexOf(resource).values()],
    find: (resource, id) => (id === nilGuid ? undefined : indexOf(resource).get(id.toLowerCase())),
    by: (resource, property, id) => {
      const index = indexOf(resource)
      const byProperty = references.get(resource) ?? new Map<string, Map<string, Set<string>>>()
      references.set(resource, byProperty)
      const byId =
        byProperty.get(property) ??
        new Map(
          [...Map.groupBy(index, ([, document]) => idIn(document[property]))].map(
            ([owner, entries]) => [owner, new Set(entries.map(([key]) => key))],
          ),
        )
      byProperty.set(property, byId)
      return [...(byId.get(id) ?? [])]
        .map((key) => index.get(key))
        .filter((document) => document !== undefined)
    },
    put: (resource, document) => {
      refer(resource, indexOf(resource).get(keyOf(document)), false)
      indexOf(resource).set(keyOf(document), document)
      refer(resource, document, true)
    },
    remove: (resource, id) => {
      refer(resource, indexOf(resource).get(id), false)
      indexOf(resource).delete(id)
    },
  }
}
