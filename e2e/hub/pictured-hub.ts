import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../browser.ts'
import { picturedHub } from './addresses.ts'
import { ready, startHub, stop } from './serve.ts'

/**
 * Runs a task with a browser and its own hub over a fresh demo college, and always cleans up both.
 * @param settings of the hub, in addition to those of every journey
 */
export async function withPicturedHub(
  settings: NodeJS.ProcessEnv,
  work: (browser: Browser) => Promise<void>,
): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'myhub-pictures-'))
  const hub = startHub(picturedHub.port, data, settings)
  try {
    await ready(hub, picturedHub.url)
    const browser = await chromium.launch(launchOptions)
    try {
      await work(browser)
    } finally {
      await browser.close()
    }
  } finally {
    await stop(hub)
    await rm(data, { recursive: true, force: true })
  }
}
