import type { Document } from './college.ts'
import type { notificationQueue } from './notifications.ts'
import { resourceTerms } from './resources.ts'
import type { Store } from './store.ts'

/** How documents call the person whose they are. */
const owners = ['person', 'registrant', 'student', 'applicant', 'instructor', 'advisor']

/** Of these a person has one. */
const oneEach: ReadonlySet<string> = new Set(['students', 'student-grade-point-averages'])

const idIn = (held: unknown): unknown => Object(held).id

/**
 * Makes one of two records of the same person, as a college does that has found them out: the one id is
 * nobody's from then on, what was theirs is the other's, and all of it is told.
 */
export function mergePeople(
  store: Store,
  queue: Pick<ReturnType<typeof notificationQueue>, 'publish'>,
  oldId: string,
  keptId: string,
): void {
  const moved = (document: Document): Document =>
    Object.fromEntries(
      Object.entries(document).map(([name, held]) => [
        name,
        owners.includes(name) && idIn(held) === oldId ? { id: keptId } : held,
      ]),
    )
  for (const { name: resource } of resourceTerms)
    for (const document of store.all(resource)) {
      const id = String(document.id ?? '')
      if (id === '' || !owners.some((owner) => idIn(document[owner]) === oldId)) continue
      if (oneEach.has(resource)) store.remove(resource, id)
      else store.put(resource, moved(document))
      queue.publish({ resource, id, operation: oneEach.has(resource) ? 'deleted' : 'replaced' })
    }
  store.remove('persons', oldId)
  queue.publish({ resource: 'persons', id: oldId, operation: 'deleted' })
  queue.publish({ resource: 'persons', id: keptId, operation: 'replaced' })
}
