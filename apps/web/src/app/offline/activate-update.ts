import { leave } from '#lib/platform/leave.ts'
import { SECOND } from '#lib/time/clock.ts'
import type { PageMessage } from '#worker/messages.ts'

/** A new worker that has not taken over by then is not waited for. */
const PATIENCE = 3 * SECOND
/** Longer than a worker waits for the network before it answers from what is kept. */
const LOST_AFTER = 10 * SECOND

/**
 * Lets the new worker take over, and loads the page anew when it has; nothing else ever does (R2.13). While the
 * workers change places a reload can be lost with the old one: a page that is still there begins it again.
 * @param worker the new one, installed and waiting
 */
export function activateUpdate(worker: Pick<ServiceWorker, 'postMessage'>): void {
  let timer = setTimeout(go, PATIENCE)
  function go() {
    clearTimeout(timer)
    timer = setTimeout(go, LOST_AFTER)
    leave(location.href, 'reload')
  }
  navigator.serviceWorker.addEventListener('controllerchange', go, { once: true })
  worker.postMessage({ is: 'takeOver' } satisfies PageMessage)
}
