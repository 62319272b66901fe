import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const file = join(import.meta.dirname, 'hub.ts')

interface Ended {
  readonly exitCode: number
  readonly said: string
  readonly complaint: string
}

/** Starts `hub` the way npm does. */
const hub = (...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], (error, said, complaint) => {
      resolve({ exitCode: Number(error?.code ?? 0), said, complaint })
    })
  })

test('lists every command in its help', async () => {
  const { exitCode, said } = await hub('--help')
  expect(exitCode).toBe(0)
  for (const command of ['import', 'account', 'grant', 'backup', 'restore', 'move'])
    expect(said).toContain(command)
})

test('reports a wrong folder in one sentence with its name and a nonzero exit code', async () => {
  expect(await hub('import', '/nowhere/export')).toEqual({
    exitCode: 2,
    said: '',
    complaint: '/nowhere/export: there is no such folder\n',
  })
})

test('reports a wrong command or a missing argument in one sentence without a stack trace', async () => {
  expect(await hub('improt')).toMatchObject({
    exitCode: 2,
    complaint: "error: unknown command 'improt'\n(Did you mean import?)\n",
  })
  expect(await hub('import')).toMatchObject({
    exitCode: 2,
    complaint: "error: missing required argument 'folder'\n",
  })
})

test('exits without an error when the reader of its output closes the pipe', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-hub-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const child = spawn(process.execPath, [file, 'permissions'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  const [complaint, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect({ complaint, exitCode }).toEqual({ complaint: '', exitCode: 0 })
})
