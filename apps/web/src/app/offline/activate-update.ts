import { leave } from '#lib/platform/leave.ts'
import { SECOND } from '#lib/time/clock.ts'
import type { PageMessage } from '#worker/messages.ts'

/** How long to wait for a new worker to take over. */
const TAKEOVER_TIMEOUT = 3 * SECOND
/** Longer than a worker waits for the network before it uses its cache. */
const RELOAD_TIMEOUT = 10 * SECOND

/**
 * Activates the new worker, and reloads the page once it has taken over; nothing else ever does
 * (R2.13). A reload can get lost with the old worker while they switch, so a page that is still
 * there reloads again.
 * @param worker the new one, installed and waiting
 */
export function activateUpdate(worker: Pick<ServiceWorker, 'postMessage'>): void {
  let timer = setTimeout(go, TAKEOVER_TIMEOUT)
  function go() {
    clearTimeout(timer)
    timer = setTimeout(go, RELOAD_TIMEOUT)
    leave(location.href, 'reload')
  }
  navigator.serviceWorker.addEventListener('controllerchange', go, { once: true })
  worker.postMessage({ is: 'takeOver' } satisfies PageMessage)
}
