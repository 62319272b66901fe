import type { Document } from './college.ts'

/** What is told of a change: a hint, since its content may be of another version. */
export interface Change {
  readonly resource: string
  readonly id: string
  readonly operation: 'created' | 'replaced' | 'deleted'
  /** The publisher's version; nothing for what is deleted. */
  readonly version?: string
  readonly content?: Document
  readonly publishedAt?: number
}

/** The queue of one application: ids go up by one, and reading takes nothing away. */
export function notificationQueue(now: () => number) {
  const queue: Document[] = []
  let nextId = 1
  const write = (at: number) => {
    const text = new Date(at).toISOString()
    // Both ways of writing it have been seen.
    return nextId % 2 === 0 ? text : `${text.replace('T', ' ').replace('Z', '')}000+00`
  }
  return {
    /** @param copies the same again, with ids of their own, as happens */
    publish: (change: Change, copies = 1) => {
      for (let copy = 0; copy < copies; copy++) {
        const isGone = change.operation === 'deleted'
        const version = change.version ?? '16.0.0'
        queue.push({
          id: String(nextId),
          published: write(change.publishedAt ?? now()),
          publisher: { id: '1', applicationName: 'Colleague', tenant: { name: 'Prairie Bend' } },
          resource: {
            name: change.resource,
            id: change.id,
            ...(isGone ? {} : { version: `application/vnd.hedtech.integration.v${version}+json` }),
          },
          operation: change.operation,
          contentType: isGone ? '' : 'resource-representation',
          content: isGone ? {} : (change.content ?? { id: change.id }),
        })
        nextId += 1
      }
    },
    /** @returns what comes after an id, and how much more there is */
    after: (lastId: number, limit: number) => {
      const rest = queue.filter(({ id }) => Number(id) > lastId)
      return { page: rest.slice(0, limit), remaining: Math.max(0, rest.length - limit) }
    },
    /** Drops the oldest, as happens to whoever does not ask for long. */
    forget: (count: number) => void queue.splice(0, count),
    /** Begins again with the first id and nothing told, as when the system is set up anew. */
    beginAnew: () => {
      queue.length = 0
      nextId = 1
    },
    /** How many were told since it began. */
    size: () => nextId - 1,
  }
}
