import { SECOND } from '#lib/time/clock.ts'
import { m } from '#locales/compiled/messages.js'
import { type BootStep, boot } from './boot.ts'
import { showFailure } from './show-failure.ts'

/** A message appears when startup takes longer than this. */
const WAITING_DELAY = SECOND

/** Shows after a while that the hub is starting. The prerendered home doesn't need that. */
function showWaiting(root: HTMLElement): () => void {
  const waiting = document.createElement('p')
  waiting.className = 'starting'
  waiting.setAttribute('role', 'status')
  waiting.textContent = m.common_starting()
  const timer = setTimeout(() => {
    if (!root.firstElementChild) root.append(waiting)
  }, WAITING_DELAY)
  return () => {
    clearTimeout(timer)
    waiting.remove()
  }
}

/**
 * Runs the startup with a message while it is slow, and shows a failure (R1.1, R1.2).
 * @param root the element the app is mounted in
 * @returns whether the app can be mounted
 */
export async function startUp(root: HTMLElement, steps: readonly BootStep[]): Promise<boolean> {
  const hideWaiting = showWaiting(root)
  const isReady = await boot(steps)
  hideWaiting()
  if (!isReady) showFailure(root)
  return isReady
}
