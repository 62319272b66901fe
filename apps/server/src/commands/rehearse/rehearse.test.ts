import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { buildPerson } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildPeriod, buildSection } from '#testing/build-section.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { rehearseCommand } from './rehearse-command.ts'

const database = useTestDatabase()
const now = () => new Date('2026-06-20T12:00:00Z')

/** Runs `hub rehearse`. @returns its output */
async function rehearse(...args: string[]): Promise<string> {
  const output = new PassThrough()
  const open = async () => ({ ...database(), close: async () => {} })
  const command = rehearseCommand({ open, output, settings: readSettings({}) }, now)
  await command.parseAsync(args, { from: 'user' })
  output.end()
  return text(output)
}

test('prints the results of a rehearsal without naming anyone', async () => {
  const { db } = database()
  const { username, id } = await buildPerson(db)
  await expect(rehearse('--term', '2026FA')).rejects.toThrow('term')
  await buildPeriod(db, { registration_opens_at: '2026-07-06T13:00:00Z' })
  const spring = { start_on: '2026-01-12', end_on: '2026-05-08' }
  const earlier = await buildPeriod(db, { code: '2026SP', title: 'Spring 2026', ...spring })
  await expect(rehearse()).rejects.toThrow('no first hour to replay')
  const section = await buildSection(db, { periodId: earlier.id })
  await buildRegistration(db, id, section.id, { registered_on: '2025-11-03' })
  const printed = await rehearse()
  expect(printed).toMatch(/^Rehearsal: Fall 2026 \(2026FA\), with the first hour of Spring 2026/)
  expect(printed).toContain('- The course is not offered: 1 requests from 1 students')
  expect(printed).toContain('none, because students register in the hub itself')
  for (const own of [id, username]) expect(printed).not.toContain(own)
  expect(JSON.parse(await rehearse('--json'))).toMatchObject({ students: 1 })
})
