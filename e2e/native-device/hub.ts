import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import college from '../../apps/native/college.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const port = '4719'

/** The hub's address in the app; tests on a device use a hub on this machine instead. */
export const HUB = `https://${college.host}`

/**
 * A hub over the demo college.
 * @returns a function that stops it
 */
export async function startHub(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-device-'))
  const hub = spawn(process.execPath, ['apps/server/src/main.ts', '--demo'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      PUBLIC_URL: HUB,
      NATIVE_APP_ID: college.id,
    },
  })
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (hub.exitCode === null && !(await isReady())) {
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  if (hub.exitCode !== null) throw new Error(`The hub ended with ${hub.exitCode}`)
  return async () => {
    hub.kill('SIGTERM')
    await new Promise((resolve) => hub.once('exit', resolve))
    await rm(folder, { recursive: true, force: true })
  }
}

/** Answers the page's hub requests from the hub on this machine. */
export async function pointToHub(page: Page): Promise<void> {
  await page.route(`${HUB}/**`, async (route: Route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const body = request.postDataBuffer()
    const response = await fetch(`http://localhost:${port}${pathname}${search}`, {
      method: request.method(),
      headers: request.headers(),
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'manual',
    })
    const { 'content-encoding': _, ...headers } = Object.fromEntries(response.headers)
    await route.fulfill({
      status: response.status,
      headers,
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
}
