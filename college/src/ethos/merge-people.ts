import type { Document } from './college.ts'
import type { notificationQueue } from './notifications.ts'
import { resourceTerms } from './resources.ts'
import type { Store } from './store.ts'

/** Properties that refer to a document's person. */
const owners = ['person', 'registrant', 'student', 'applicant', 'instructor', 'advisor']

/** Resources with one document per person. */
const onePerPerson: ReadonlySet<string> = new Set(['students', 'student-grade-point-averages'])

const idIn = (held: unknown): unknown => Object(held).id

/**
 * Merges two records of the same person, as a college does with duplicates: the first id
 * ceases to exist, its documents move to the other, and all changes are published.
 */
export function mergePeople(
  store: Store,
  queue: Pick<ReturnType<typeof notificationQueue>, 'publish'>,
  oldId: string,
  survivorId: string,
): void {
  const moved = (document: Document): Document =>
    Object.fromEntries(
      Object.entries(document).map(([name, held]) => [
        name,
        owners.includes(name) && idIn(held) === oldId ? { id: survivorId } : held,
      ]),
    )
  for (const { name: resource } of resourceTerms)
    for (const document of store.all(resource)) {
      const id = String(document.id ?? '')
      if (id === '' || !owners.some((owner) => idIn(document[owner]) === oldId)) continue
      if (onePerPerson.has(resource)) store.remove(resource, id)
      else store.put(resource, moved(document))
      queue.publish({
        resource,
        id,
        operation: onePerPerson.has(resource) ? 'deleted' : 'replaced',
      })
    }
  store.remove('persons', oldId)
  queue.publish({ resource: 'persons', id: oldId, operation: 'deleted' })
  queue.publish({ resource: 'persons', id: survivorId, operation: 'replaced' })
}
