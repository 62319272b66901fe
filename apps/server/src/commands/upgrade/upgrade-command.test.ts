import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { upgradeCommand } from './upgrade-command.ts'

const database = useTestDatabase()

async function upgrade(...args: string[]) {
  const output = new PassThrough()
  const ended: number[] = []
  const openUnmigrated = async () => ({ ...database(), close: async () => {} })
  const command = upgradeCommand({ output, openUnmigrated }, (code) => ended.push(code))
  await command.parseAsync(args, { from: 'user' })
  output.end()
  return { printed: await text(output), ended }
}

test('finds nothing to do on a current database', async () => {
  expect(await upgrade('--check')).toEqual({
    printed: expect.stringMatching(/^The database is up to date for MyHub \d+\.\d+\.\d+\.\n$/),
    ended: [0],
  })
  expect((await upgrade()).printed).not.toContain('were applied')
})

test('prints the pending migrations and whether old processes may keep running, then applies them', async () => {
  const { pool } = database()
  const isThere = async () =>
    (await pool.query(`select to_regclass('set_up_link') is not null as there`)).rows[0]?.there
  await pool.query('drop table set_up_link')
  await pool.query(`delete from migration where name = '0048-set-up-links.sql'`)
  const { printed, ended } = await upgrade('--check')
  expect(printed).toContain('has to apply 1 migration:\n  0048-set-up-links.sql\n')
  expect(printed).toContain('replace its processes one at a time')
  expect(ended).toEqual([0])
  expect(await isThere()).toBe(false)
  expect((await upgrade()).printed).toMatch(/The migrations were applied\.\n$/)
  expect(await isThere()).toBe(true)
})
