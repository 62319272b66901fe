/** Reads of a queue that is longer than this are shared for a short time. */
const minLongQueue = 200
const sharedMs = 500

/** Counts the requests ahead of each request of a person. */
export interface QueuePlaces {
  /** @param numbers of requests in the queue */
  ahead(numbers: readonly number[]): Promise<number[]>
}

/** How many numbers of an ascending list are less than the given one. */
export function placeIn(queue: readonly number[], number: number): number {
  let from = 0
  let to = queue.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((queue[middle] ?? number) < number) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * Places in the queue, for many concurrent readers. A request only ever moves forward: those ahead
 * of it leave, and no other gets a lower number.
 * @param read returns the numbers of the open requests, in ascending order
 * @param now in milliseconds
 */
export function queuePlaces(
  read: () => Promise<readonly number[]>,
  now: () => number = () => performance.now(),
): QueuePlaces {
  let last: { readonly queue: readonly number[]; readonly at: number } | null = null
  let pendingRead: Promise<readonly number[]> | null = null

  const readQueue = async () => {
    const at = now()
    const queue = await read()
    last = { queue, at }
    return queue
  }
  /** Joins a pending read, or starts a new one. */
  const readShared = () => {
    pendingRead ??= readQueue().finally(() => {
      pendingRead = null
    })
    return pendingRead
  }
  const has = (queue: readonly number[], number: number) => number <= (queue.at(-1) ?? 0)

  return {
    ahead: async (numbers) => {
      if (numbers.length === 0) return []
      const newest = Math.max(...numbers)
      const isShared = last && last.queue.length > minLongQueue && now() - last.at < sharedMs
      let queue = last && isShared && has(last.queue, newest) ? last.queue : await readShared()
      // That read may have started before the request was stored.
      if (!has(queue, newest)) queue = await readShared()
      return numbers.map((number) => placeIn(queue, number))
    },
  }
}
