import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { upgradeCommand } from './upgrade-command.ts'

const database = useTestDatabase()

async function upgrade(...words: string[]) {
  const output = new PassThrough()
  const ended: number[] = []
  const openAsIs = async () => ({ ...database(), close: async () => {} })
  const command = upgradeCommand({ output, openAsIs }, (code) => ended.push(code))
  await command.parseAsync(words, { from: 'user' })
  output.end()
  return { said: await text(output), ended }
}

test('finds nothing to do on a current database', async () => {
  expect(await upgrade('--check')).toEqual({
    said: expect.stringMatching(/^The database is as MyHub \d+\.\d+\.\d+ needs it\.\n$/),
    ended: [0],
  })
  expect((await upgrade()).said).not.toContain('Done')
})

test('prints the pending migrations and whether old processes may keep running, then applies them', async () => {
  const { pool } = database()
  const isThere = async () =>
    (await pool.query(`select to_regclass('set_up_link') is not null as there`)).rows[0]?.there
  await pool.query('drop table set_up_link')
  await pool.query(`delete from migration where name = '0048-set-up-links.sql'`)
  const { said, ended } = await upgrade('--check')
  expect(said).toContain('applies 1 migration:\n  0048-set-up-links.sql\n')
  expect(said).toContain('replace its processes one after another')
  expect(ended).toEqual([0])
  expect(await isThere()).toBe(false)
  expect((await upgrade()).said).toMatch(/Done\.\n$/)
  expect(await isThere()).toBe(true)
})
