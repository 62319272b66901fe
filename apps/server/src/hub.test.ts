import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const file = join(import.meta.dirname, 'hub.ts')

interface ExitResult {
  readonly exitCode: number
  readonly output: string
  readonly errorOutput: string
}

/** Starts `hub` the way npm does. */
const hub = (...args: string[]): Promise<ExitResult> =>
  new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], (error, output, errorOutput) => {
      resolve({ exitCode: Number(error?.code ?? 0), output, errorOutput })
    })
  })

test('lists every command in its help', async () => {
  const { exitCode, output } = await hub('--help')
  expect(exitCode).toBe(0)
  for (const command of ['import', 'account', 'grant', 'backup', 'restore', 'move'])
    expect(output).toContain(command)
})

test('reports a wrong folder in one sentence with its name and a nonzero exit code', async () => {
  expect(await hub('import', '/nowhere/export')).toEqual({
    exitCode: 2,
    output: '',
    errorOutput: '/nowhere/export: the folder does not exist\n',
  })
})

test('reports a wrong command or a missing argument in one sentence without a stack trace', async () => {
  expect(await hub('improt')).toMatchObject({
    exitCode: 2,
    errorOutput: "error: unknown command 'improt'\n(Did you mean import?)\n",
  })
  expect(await hub('import')).toMatchObject({
    exitCode: 2,
    errorOutput: "error: missing required argument 'folder'\n",
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
  const [errorOutput, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect({ errorOutput, exitCode }).toEqual({ errorOutput: '', exitCode: 0 })
})
