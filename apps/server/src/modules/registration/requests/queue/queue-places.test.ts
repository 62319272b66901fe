import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeIn, queuePlaces } from './queue-places.ts'

/** A queue with a clock; readings are counted. */
function buildQueue(length: number) {
  const queue = Array.from({ length }, (_, index) => index + 1)
  let now = 0
  let reads = 0
  const read = async () => {
    reads += 1
    return [...queue]
  }
  return {
    queue,
    places: queuePlaces(read, () => now),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    reads: () => reads,
  }
}

test('counts the requests with a lower number', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }))
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 1_000 }), (queueNumbers, number) => {
      const queue = queueNumbers.sort((a, b) => a - b)
      expect(placeIn(queue, number)).toBe(queue.filter((other) => other < number).length)
    }),
  )
})

test('reads a long queue once for all callers within half a second', async () => {
  const { queue, places, pass, reads } = buildQueue(500)
  const concurrent = await Promise.all([places.ahead([500]), places.ahead([10, 20])])
  expect(concurrent).toEqual([[499], [9, 19]])
  queue.splice(0, 5)
  pass(499)
  expect(await places.ahead([500])).toEqual([499])
  expect(reads()).toBe(1)
  pass(1)
  expect(await places.ahead([500])).toEqual([494])
  expect(reads()).toBe(2)
})

test('reads a short queue for each call, and not at all without requests', async () => {
  const { queue, places, reads } = buildQueue(3)
  expect(await places.ahead([3])).toEqual([2])
  queue.splice(0, 1)
  expect(await places.ahead([3])).toEqual([1])
  expect(await places.ahead([])).toEqual([])
  expect(reads()).toBe(2)
})

test('reads again for a request that was stored after the last read', async () => {
  const { queue, places } = buildQueue(500)
  await places.ahead([500])
  queue.push(501)
  expect(await places.ahead([501])).toEqual([500])
})

test('does not share a failed read with later callers', async () => {
  let isDown = true
  const places = queuePlaces(async () => {
    if (isDown) throw new Error('The database is gone')
    return [1, 2]
  })
  await expect(places.ahead([2])).rejects.toThrow('gone')
  isDown = false
  expect(await places.ahead([2])).toEqual([1])
})

/** Events of the queue: a request is stored, one is answered, time passes. */
const events = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('store' as const) }),
    fc.record({ kind: fc.constant('answer' as const), index: fc.nat({ max: 300 }) }),
    fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.nat({ max: 400 }) }),
  ),
  { maxLength: 80 },
)

test('a place never gets worse, even if two servers read the queue', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 190, max: 230 }), events, async (length, all) => {
      const { queue, pass, ...one } = buildQueue(length)
      let now = 0
      const other = queuePlaces(
        async () => [...queue],
        () => now,
      )
      const mine = length
      let place = Number.POSITIVE_INFINITY
      let next = length + 1
      for (const event of all) {
        if (event.kind === 'store') queue.push(next++)
        if (event.kind === 'answer' && queue[event.index] !== mine) queue.splice(event.index, 1)
        if (event.kind !== 'pass') continue
        // A page polls every two seconds at most.
        pass(2_000 + event.milliseconds)
        now += 2_000 + event.milliseconds
        const places = event.milliseconds % 2 === 0 ? one.places : other
        const [aheadCount = Number.NaN] = await places.ahead([mine])
        expect(aheadCount).toBeLessThanOrEqual(place)
        place = aheadCount
      }
    }),
  )
})
