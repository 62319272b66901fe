import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { buildPerson } from '#testing/build-person.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { changesCommand } from './changes-command.ts'

const database = useTestDatabase()
const now = () => new Date('2026-11-29T12:00:00Z')

test('operate.md 3 writes what people changed to a file of the operator, and records that', async () => {
  const { db, pool } = database()
  const person = await buildPerson(db)
  await pool.query(
    `insert into sis_writeback (person_id, field, base_value_hash, desired_hash, requested_by,
      requested_at, state) values ($1, 'mobilePhone', '', '', $1, '2026-11-20T15:00:00Z', 'dead')`,
    [person.id],
  )
  const cwd = await mkdtemp(join(tmpdir(), 'hub-'))
  onTestFinished(() => rm(cwd, { recursive: true, force: true }))
  const hub = async (...args: string[]) => {
    const output = new PassThrough()
    const open = async () => ({ ...database(), close: async () => {} })
    const settings = readSettings({
      DATA_DIR: cwd,
      SECRET_KEY: 'a secret of this college'.padEnd(40, '.'),
    })
    const context = { open, output, cwd, settings }
    await changesCommand(context, now).parseAsync(args, { from: 'user' })
    output.end()
    return text(output)
  }
  const file = join(cwd, 'changes.csv')
  expect(await hub('changes.csv')).toContain(`1 row is in ${file}, from 2026-10-31 to 2026-11-29.`)
  expect(await readFile(file, 'utf8')).toMatch(/,mobilePhone,,,notDelivered\r\n$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { rows } = await pool.query(
    `select details from audit_event where action = 'viewPersonChanges'`,
  )
  expect(rows).toMatchObject([{ details: { by: 'command', from: '2026-10-31' } }])
  await expect(hub('changes.csv')).rejects.toThrow('EEXIST')
  await expect(hub('x.csv', '--from', '2026-11-02', '--to', '2026-11-01')).rejects.toThrow('first')
})
