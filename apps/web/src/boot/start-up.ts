import { SECOND } from '#lib/time/clock.ts'
import { m } from '#locales/compiled/messages.js'
import { type BootStep, boot } from './boot.ts'
import { showFailure } from './show-failure.ts'

/** A start that takes longer than this says that it is under way. */
const PATIENCE = SECOND

/** Shows, after a while, that the hub is starting. The home that the build has drawn needs no such word. */
function showWaiting(root: HTMLElement): () => void {
  const waiting = document.createElement('p')
  waiting.className = 'starting'
  waiting.setAttribute('role', 'status')
  waiting.textContent = m.common_starting()
  const timer = setTimeout(() => {
    if (!root.firstElementChild) root.append(waiting)
  }, PATIENCE)
  return () => {
    clearTimeout(timer)
    waiting.remove()
  }
}

/**
 * Goes through the start-up with a word for whoever waits, and says so if it fails (R1.1, R1.2).
 * @param root where the app will stand
 * @returns whether the app can be mounted
 */
export async function startUp(root: HTMLElement, steps: readonly BootStep[]): Promise<boolean> {
  const waited = showWaiting(root)
  const isReady = await boot(steps)
  waited()
  if (!isReady) showFailure(root)
  return isReady
}
