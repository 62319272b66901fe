import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { emptyHub } from './addresses.ts'

/**
 * Starts a hub without a college.
 * @returns the one-time link that it prints, and a function that ends it and removes its data
 */
export async function startEmptyHub(): Promise<{ link: string; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-empty-'))
  const child = spawn(process.execPath, ['apps/server/src/main.ts', '--empty'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: String(emptyHub.port), DATA_DIR: folder, LOG_LEVEL: 'error' },
      RATE_LIMIT_PER_MINUTE: '100000',
    },
  })
  const end = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  for await (const line of createInterface(child.stdout)) {
    const link = /http\S+\/ui\/set-up\/\S+/.exec(line)?.[0]
    if (link) return { link, end }
  }
  await end()
  throw new Error('The empty hub ended without a link')
}
