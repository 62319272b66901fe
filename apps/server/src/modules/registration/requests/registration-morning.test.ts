import { expect, inject, test } from 'vitest'
import { openServer } from '#db/open.ts'
import { simulateMorning } from '#testing/morning/registration-morning.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
/** `npm run herd -w bench -- register` plays 4,000 people at the speed of life. */
const [people, speed] = [40, 40]
/** After an outage the hub waits as long as in life, which takes a minute more. */
const isExhaustive = process.env.TEST_ALL === 'yes'
const [perSecond, maxConcurrent] = [4, 6]

test.runIf(inject('serverUrl'))(
  `${people} people who register on one morning each get an answer, and their places only get better`,
  { timeout: 240_000 },
  async () => {
    const other = await openServer(database().pool.options.connectionString ?? '', 10)
    try {
      const report = await simulateMorning({
        databases: [database(), other],
        ...{ people, speed, perSecond, hasOutage: isExhaustive, timeoutMs: 150_000 },
      })
      const { registered = 0, 'refused: full': full = 0, ...unanswered } = report.results
      expect(unanswered).toEqual({})
      expect(registered + full).toBe(2 * people)
      // Each of the two classes has 30 seats.
      expect(registered).toBe(60)
      expect(report.problems).toEqual([])
      expect(report.worsened).toEqual([])
      expect(report.errors).toEqual([])
      expect(report.placesShown).toBeGreaterThan(0)
      // In all: a busy machine brings some of them late to the other process, close to the next.
      const seconds = report.durationMs / 1_000
      expect(report.calls).toBeLessThanOrEqual(perSecond * seconds + maxConcurrent)
      expect(report.concurrency).toBeLessThanOrEqual(maxConcurrent)
      expect(report.calls).toBeGreaterThan(2 * people)
    } finally {
      await other.close()
    }
  },
)
