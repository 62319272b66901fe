import { expect, inject, test } from 'vitest'
import { type OpenDatabase, openServer } from '#db/open.ts'
import { simulateHerd } from '#testing/processes/herd.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
const isServer = Boolean(inject('serverUrl'))
/**
 * As many per minute as 4,000 in ten; longer with `npm run test:all`; `npm run herd -w bench` runs
 * all of them. The embedded database has a single process, and half as many people.
 */
const minutes = process.env.TEST_ALL === 'yes' ? 1 : 0.3
const size = { people: (isServer ? 400 : 200) * minutes, minutes }
const limits = { concurrency: 6, perSecond: 4 }

/** A second process with its own connections. */
async function second(): Promise<OpenDatabase> {
  const { connectionString = '' } = database().pool.options
  return isServer ? openServer(connectionString, 10) : database()
}

test(`answers each of ${size.people} people within ${size.minutes} minutes right away on registration morning, without overloading the college’s system`, {
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
  expect(report.maxConcurrent).toBeLessThanOrEqual(limits.concurrency)
  expect(report.maxPerSecond).toBeLessThanOrEqual(limits.perSecond)
  expect(report.doubles).toBe(0)
  // The system is used to capacity, not just shielded from calls.
  expect(report.calls).toBeGreaterThan(size.minutes * 30)
  expect(report.refreshed).toBeGreaterThan(size.minutes * 10)
})
