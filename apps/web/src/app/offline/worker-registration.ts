import { configuration } from '#config/configuration.ts'
import { isFromCache } from '#config/loader.ts'
import { language } from '#lib/i18n/language.ts'
import { log } from '#lib/log.ts'
import { newVersion } from '#lib/release/new-version.ts'
import { HOUR, SECOND } from '#lib/time/clock.ts'
import { guardPush, onPushOwner } from '#session/push-here.ts'
import { offline, signedIn } from '#session/sign-in/sign-in.ts'
import type { Extent, PageMessage } from '#worker/messages.ts'
import { activateUpdate } from './activate-update.ts'
import { watchTyping } from './unsaved-input.ts'

const WORKER = '/sw.js'
/** A tab that is open for days notices a release within the hour. */
const CHECK_INTERVAL = HOUR
const REPLY_TIMEOUT = 3 * SECOND

const post = (worker: ServiceWorker, message: PageMessage, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports)

type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * How much to cache: all pages for a signed-in person, except on a slow or metered network. A
 * signed-out person gets what the pages have already loaded.
 */
export function extentFor(isSignedIn: boolean, connection: Connection | undefined): Extent {
  const isMetered = connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
  return isSignedIn && !isMetered ? 'pages' : 'start'
}

function cacheApp(worker: ServiceWorker): void {
  // Without a network nothing new can be loaded, and the configuration is the worker's own.
  if (offline.get() || isFromCache.get()) return
  const { connection } = navigator as Navigator & { connection?: Connection }
  const extent = extentFor(signedIn.get() === true, connection)
  post(worker, { is: 'keep', language, extent, configuration: JSON.stringify(configuration()) })
}

/** Whether this page is already of the worker's release, as after a manual reload. */
function isSameRelease(worker: ServiceWorker, script: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(true), REPLY_TIMEOUT)
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(data === true)
    })
    port1.start()
    post(worker, { is: 'whose', script }, [port2])
  })
}

async function isReady(worker: ServiceWorker, script: string): Promise<void> {
  // The first worker replaces no other.
  if (!navigator.serviceWorker.controller) return
  if (await isSameRelease(worker, script)) post(worker, { is: 'takeOver' })
  else newVersion.set(() => activateUpdate(worker))
}

function watch(registration: ServiceWorkerRegistration, script: string): void {
  const { waiting } = registration
  if (waiting) void isReady(waiting, script)
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void isReady(installing, script)
    })
  })
  let lastCheck = Date.now()
  const checkForUpdate = () => {
    if (document.hidden || offline.get() || Date.now() - lastCheck < CHECK_INTERVAL) return
    lastCheck = Date.now()
    registration.update().catch(() => {})
  }
  setInterval(checkForUpdate, CHECK_INTERVAL / 4)
  document.addEventListener('visibilitychange', checkForUpdate)
}

let isRegistered = false

/**
 * Lets the worker cache the app's files, and reports a new release; calling it again does nothing.
 * @param script the path of the script that started this page, which identifies the release
 */
export async function registerWorker(script: string): Promise<void> {
  if (isRegistered) return
  isRegistered = true
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
    watch(registration, script)
    watchTyping()
    guardPush()
    onPushOwner((mark) => {
      import('#features/account/notifications/renew-push.ts')
        .then((it) => it.renewPush(mark))
        .catch((error: unknown) => log('info', 'Push was not renewed', error))
    })
    const { active } = await navigator.serviceWorker.ready
    if (!active) return
    cacheApp(active)
    signedIn.subscribe(() => {
      if (signedIn.get()) cacheApp(registration.active ?? active)
    })
  } catch (error) {
    // A browser without storage for this site: the app is online only.
    log('info', 'The app is not kept for a time without a network', error)
  }
}
