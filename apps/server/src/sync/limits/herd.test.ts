import { expect, inject, test } from 'vitest'
import { type OpenDatabase, openServer } from '#db/open.ts'
import { simulateHerd } from '#testing/processes/herd.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
const isServer = Boolean(inject('serverUrl'))
/**
 * As many a minute as 4,000 in ten, for longer by `npm run test:all`; `npm run herd -w bench` has them all.
 * Of the embedded database there is one process, and fewer people.
 */
const minutes = process.env.TEST_ALL === 'yes' ? 1 : 0.5
const size = isServer ? { people: 400 * minutes, minutes } : { people: 60, minutes: 0.3 }
const limits = { atOnce: 6, perSecond: 4 }

/** A second process has connections of its own. */
async function second(): Promise<OpenDatabase> {
  const { connectionString = '' } = database().pool.options
  return isServer ? openServer(connectionString, 10) : database()
}

test(`on registration morning ${size.people} people come within ${size.minutes} minutes: each is answered at once, and the college’s system sees no more than it bears`, {
  timeout: 900_000,
}, async () => {
  const other = await second()
  const report = await simulateHerd({
    ...size,
    databases: [database(), other],
    limits,
    freshPercent: 75,
  })
  if (isServer) await other.close()
  expect(report.unanswered).toEqual([])
  expect(report.mostAtOnce).toBeLessThanOrEqual(limits.atOnce)
  expect(report.mostPerSecond).toBeLessThanOrEqual(limits.perSecond)
  expect(report.doubles).toBe(0)
  // It was asked for as much as it bears, not spared altogether.
  expect(report.calls).toBeGreaterThan(size.minutes * 30)
  expect(report.refreshed).toBeGreaterThan(size.minutes * 10)
})
