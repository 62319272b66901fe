import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUseError, lockFolder } from './lock-folder.ts'

let folder = ''
let holder: ChildProcess | null = null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'myhub-lock-'))
})
afterEach(async () => {
  holder?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Another process that takes the lock and is then too busy to renew it. */
async function busyProcess(): Promise<ChildProcess> {
  const file = join(import.meta.dirname, 'lock-folder.ts')
  const program = `
    const { lockFolder } = await import(${JSON.stringify(file)})
    await lockFolder(${JSON.stringify(folder)})
    process.stdout.write('locked', () => { for (;;); })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

const letHeartbeatLapse = () => utimes(join(folder, 'lock'), 0, 0)

test('rejects a second process on a folder with a clear message, however busy the first is', async () => {
  holder = await busyProcess()
  await letHeartbeatLapse()
  const rejection = await lockFolder(folder).catch((error: unknown) => error)
  expect(rejection).toBeInstanceOf(FolderInUseError)
  expect(String(rejection)).toContain(`${folder} is in use by another MyHub process`)
})

test('frees the folder of a killed process within seconds', async () => {
  holder = await busyProcess()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await (await lockFolder(folder))()
})

test('allows a released folder to be locked again', async () => {
  await (await lockFolder(folder))()
  await (await lockFolder(folder))()
})

test('ignores a lock whose process ID now belongs to another program', async () => {
  const owner = { host: hostname(), pid: process.ppid, began: 'long ago' }
  await writeFile(join(folder, 'owner.json'), JSON.stringify(owner))
  await (await lockFolder(folder))()
})
