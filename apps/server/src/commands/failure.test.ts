import { writeFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { expect, inject, test, vi } from 'vitest'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { failureOf } from './failure.ts'
import { importCommand } from './import-command.ts'

const database = useTestDatabase()
vi.setConfig({ testTimeout: 60_000 })

test('explains wrong input in one sentence', () => {
  const error = new Error('/nowhere: the folder does not exist')
  expect(failureOf(error)).toEqual({ sentence: error.message, exitCode: 2 })
})

test('names a file that it would have overwritten', async () => {
  const file = import.meta.filename
  const error = await writeFile(file, '', { flag: 'wx' }).catch((failure: unknown) => failure)
  const sentence = `${file} already exists. Choose another name.`
  expect(failureOf(error)).toEqual({ sentence, exitCode: 2 })
})

test('explains a full database server in one sentence, with the exit code of an interrupted command', async () => {
  const full = `do $$ begin raise 'could not extend file' using errcode = '53100'; end $$`
  const error = await database()
    .pool.query(full)
    .catch((failure: unknown) => failure)
  const sentence = expect.stringContaining('out of disk space or memory')
  expect(failureOf(error)).toEqual({ sentence, exitCode: 3 })
})

test.runIf(inject('serverUrl'))(
  'an import whose connection is cut ends with a sentence and an exit code of its own, and imports nothing',
  async () => {
    const { pool } = database()
    const { path } = await exportFolder()
    const brokenPipe = () =>
      pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      )
    const progress = new PassThrough()
    let isCut = false
    progress.on('data', (printed) => {
      // Only once: two at a time would interrupt each other.
      if (isCut || !String(printed).includes('Writing')) return
      isCut = true
      void brokenPipe()
    })
    const command = importCommand(
      {
        open: async () => ({ ...database(), close: async () => {} }),
        onImported: async () => {},
        rejection: () => null,
        cwd: path,
        output: new PassThrough(),
        progress: progress as unknown as NodeJS.WriteStream,
        signal: new AbortController().signal,
      },
      () => {},
    )
    const failure = await command.parseAsync(['.'], { from: 'user' }).catch((error) => error)
    const { sentence, exitCode } = failureOf(failure)
    expect(exitCode, String(failure)).toBe(3)
    expect(sentence).toMatch(/the connection to the database was lost.*Run the command again/)
    expect((await pool.query('select 1 from person')).rows).toEqual([])
  },
)
