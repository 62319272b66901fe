import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { FolderInUseError } from '#db/lock-folder.ts'
import type { OpenDatabase } from '#db/open.ts'
import { readSettings } from '#settings.ts'
import { buildPerson } from '#testing/build-person.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { listenForCommands } from '../running/running-hub.ts'
import { disclosuresCommand } from './disclosures-command.ts'

const database = useTestDatabase()
const open = async () => ({ ...database(), close: async () => {} })
const now = () => new Date('2026-11-29T12:00:00Z')

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'hub-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

async function disclosures(
  cwd: string,
  args: readonly string[],
  opening: () => Promise<OpenDatabase> = open,
) {
  const output = new PassThrough()
  const settings = readSettings({ DATA_DIR: cwd })
  await disclosuresCommand({ open: opening, output, settings, cwd }, now).parseAsync(args, {
    from: 'user',
  })
  output.end()
  return text(output)
}

test('34 CFR 99.32 writes a student’s disclosures to a file of the operator, and records that', async () => {
  const { db, pool } = database()
  const [student, advisor] = [await buildPerson(db), await buildPerson(db)]
  await pool.query(
    `insert into audit_event (at, actor_id, subject_id, action, outcome)
      values ('2026-11-20T15:00:00Z', $1, $2, 'viewAdvisee', 'ok')`,
    [advisor.id, student.id],
  )
  const cwd = await folder()
  const printed = await disclosures(cwd, ['report.csv', '--student', student.studentId])
  expect(printed).toContain(
    `1 row is in ${join(cwd, 'report.csv')}, from 2026-10-31 to 2026-11-29.`,
  )
  const file = await readFile(join(cwd, 'report.csv'), 'utf8')
  expect(file.split('\r\n')[1]).toContain(`${student.studentId},Robin Prairie,2026-11-20 09:00`)
  expect((await stat(join(cwd, 'report.csv'))).mode & 0o777).toBe(0o600)
  const { rows } = await pool.query(
    `select details from audit_event where subject_id = $1 and action = 'viewDisclosures'`,
    [student.id],
  )
  expect(rows).toMatchObject([{ details: { by: 'command', filters: ['studentId'] } }])
})

test('rejects an unknown student, days in the wrong order and an existing file', async () => {
  const cwd = await folder()
  await expect(disclosures(cwd, ['x.csv', '--student', '0000'])).rejects.toThrow('No student')
  await expect(
    disclosures(cwd, ['x.csv', '--from', '2026-11-02', '--to', '2026-11-01']),
  ).rejects.toThrow('before the first')
  await disclosures(cwd, ['x.csv'])
  await expect(disclosures(cwd, ['x.csv'])).rejects.toThrow('EEXIST')
})

test('sends the command to the running server for an embedded database', async () => {
  const cwd = await folder()
  const stop = await listenForCommands(await open(), readSettings({ DATA_DIR: cwd }), now)
  onTestFinished(() => stop())
  const inUse = () => Promise.reject(new FolderInUseError(cwd))
  expect(await disclosures(cwd, ['report.csv'], inUse)).toContain('in the audit log.')
  expect(await readFile(join(cwd, 'report.csv'), 'utf8')).toContain('Student ID,Student,')
})
