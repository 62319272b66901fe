import type { Document } from './college.ts'

/** A change notification. Its content may be of another version than requested. */
export interface Change {
  readonly resource: string
  readonly id: string
  readonly operation: 'created' | 'replaced' | 'deleted'
  /** In the publisher's version; missing for a deletion. */
  readonly version?: string
  readonly content?: Document
  readonly publishedAt?: number
}

/** The queue of one application. Ids increase by one, and reading does not consume. */
export function notificationQueue(now: () => number) {
  const queue: Document[] = []
  let nextId = 1
  const write = (at: number) => {
    const text = new Date(at).toISOString()
    // Real services send both spellings.
    return nextId % 2 === 0 ? text : `${text.replace('T', ' ').replace('Z', '')}000+00`
  }
  return {
    /** @param copies duplicates with ids of their own, as real services send */
    publish: (change: Change, copies = 1) => {
      for (let duplicate = 0; duplicate < copies; duplicate++) {
        const isDeleted = change.operation === 'deleted'
        const version = change.version ?? '16.0.0'
        queue.push({
          id: String(nextId),
          published: write(change.publishedAt ?? now()),
          publisher: { id: '1', applicationName: 'Colleague', tenant: { name: 'Prairie Bend' } },
          resource: {
            name: change.resource,
            id: change.id,
            ...(isDeleted
              ? {}
              : { version: `application/vnd.hedtech.integration.v${version}+json` }),
          },
          operation: change.operation,
          contentType: isDeleted ? '' : 'resource-representation',
          content: isDeleted ? {} : (change.content ?? { id: change.id }),
        })
        nextId += 1
      }
    },
    /** @returns the notifications after an id, and how many remain */
    after: (lastId: number, limit: number) => {
      const rest = queue.filter(({ id }) => Number(id) > lastId)
      return { page: rest.slice(0, limit), remaining: Math.max(0, rest.length - limit) }
    },
    /** Drops the oldest, as a real service does when they are not consumed. */
    forget: (count: number) => void queue.splice(0, count),
    /** Restarts at the first id, as after a new installation. */
    beginAnew: () => {
      queue.length = 0
      nextId = 1
    },
    /** How many were published since the start. */
    size: () => nextId - 1,
  }
}
