import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { currentCreditTerm } from '#modules/programs/academic-periods/current-terms.queries.ts'
import { buildPeriod } from '#testing/build-section.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { periodOverrideCommand } from './period-override-command.ts'

const database = useTestDatabase()

async function hub(...args: string[]): Promise<string> {
  const output = new PassThrough()
  const open = async () => ({ ...database(), close: async () => {} })
  await periodOverrideCommand({ open, output }).exitOverride().parseAsync(args, { from: 'user' })
  output.end()
  return text(output)
}

const currentOn = async (day: string) => (await currentCreditTerm(database().db, day))?.code

beforeAll(async () => {
  const { db } = database()
  await buildPeriod(db)
  const spring = { code: '2027SP', title: 'Spring 2027', census_on: null }
  await buildPeriod(db, { ...spring, start_on: '2027-01-25', end_on: '2027-05-21' })
  const later = { code: '2029SP', title: 'Spring 2029', census_on: null }
  await buildPeriod(db, { ...later, start_on: '2029-01-22', end_on: '2029-05-18' })
})
beforeEach(() => emptyTables(database().pool, 'academic_period_override'))

test('sets the current term until a day, and follows the calendar from the next', async () => {
  expect(await hub()).toBe('No term is set. Using the calendar.\n')
  expect(await hub('credit', '2027SP', '--until', '2026-11-30')).toBe(
    'Spring 2027 is the credit term until 2026-11-30.\n',
  )
  expect(await hub()).toBe('credit: Spring 2027 (2027SP) until 2026-11-30\n')
  expect(await currentOn('2026-11-30')).toBe('2027SP')
  expect(await currentOn('2026-12-01')).toBe('2026FA')
})

test('follows the newest override, even for a term years away, until it is removed', async () => {
  await hub('credit', '2027SP')
  expect(await hub('credit', '2029SP')).toContain('until it is cleared')
  expect(await currentOn('2026-11-30')).toBe('2029SP')
  expect(await hub('credit', 'none')).toBe('Using the calendar again.\n')
  expect(await hub('credit', 'none')).toContain('No term was set')
  expect(await currentOn('2026-11-30')).toBe('2026FA')
})

test('rejects an unknown term, day or purpose, and changes nothing', async () => {
  await expect(hub('credit', '1999FA')).rejects.toThrow('no term 1999FA')
  await expect(hub('credit', '2027SP', '--until', '2026-02-30')).rejects.toThrow('date such as')
  await expect(hub('parking', '2027SP')).rejects.toThrow('Allowed choices')
  await expect(hub('credit')).rejects.toThrow('Add the code of a term')
  expect(await currentOn('2026-11-30')).toBe('2026FA')
})
