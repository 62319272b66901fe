import type { College, Document } from './college.ts'
import { admissionDocuments } from './documents/admissions.ts'
import { guidanceDocuments } from './documents/guidance.ts'
import { listDocuments } from './documents/lists.ts'
import { moneyDocuments } from './documents/money.ts'
import { offerDocuments } from './documents/offer.ts'
import { peopleDocuments } from './documents/people.ts'
import { recordDocuments } from './documents/records.ts'
import { emptyGuid } from './guid.ts'
import { applyVariations } from './variations.ts'

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

const referencedId = (reference: unknown) => String(Object(reference).id ?? '')
const keyOf = (document: Document) => String(document.id ?? document.guid ?? '')

/** @param refDate `YYYY-MM-DD`: the college's today */
export function openStore(college: College, refDate: string): Store {
  const generated: Record<string, Document[]> = {
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
    const existing = indexes.get(resource)
    if (existing) return existing
    const index = new Map(
      applyVariations(resource, generated[resource] ?? []).map((document, position) => [
        keyOf(document) || `#${position}`,
        document,
      ]),
    )
    indexes.set(resource, index)
    return index
  }
  /** By resource and property: the keys of the documents that refer to an id. */
  const references = new Map<string, Map<string, Map<string, Set<string>>>>()
  const updateReferences = (resource: string, document: Document | undefined, isNew: boolean) => {
    if (!document) return
    for (const [property, byId] of references.get(resource) ?? []) {
      const id = referencedId(document[property])
      const keys = byId.get(id) ?? new Set()
      if (isNew) keys.add(keyOf(document))
      else keys.delete(keyOf(document))
      byId.set(id, keys)
    }
  }
  return {
    all: (resource) => [...indexOf(resource).values()],
    find: (resource, id) =>
      id === emptyGuid ? undefined : indexOf(resource).get(id.toLowerCase()),
    by: (resource, property, id) => {
      const index = indexOf(resource)
      const byProperty = references.get(resource) ?? new Map<string, Map<string, Set<string>>>()
      references.set(resource, byProperty)
      const byId =
        byProperty.get(property) ??
        new Map(
          [...Map.groupBy(index, ([, document]) => referencedId(document[property]))].map(
            ([owner, entries]) => [owner, new Set(entries.map(([key]) => key))],
          ),
        )
      byProperty.set(property, byId)
      return [...(byId.get(id) ?? [])]
        .map((key) => index.get(key))
        .filter((document) => document !== undefined)
    },
    put: (resource, document) => {
      updateReferences(resource, indexOf(resource).get(keyOf(document)), false)
      indexOf(resource).set(keyOf(document), document)
      updateReferences(resource, document, true)
    },
    remove: (resource, id) => {
      updateReferences(resource, indexOf(resource).get(id), false)
      indexOf(resource).delete(id)
    },
  }
}
