import { configuration } from '#config/configuration.ts'
import { cameFromStore } from '#config/loader.ts'
import { language } from '#lib/i18n/language.ts'
import { log } from '#lib/log.ts'
import { newVersion } from '#lib/release/new-version.ts'
import { HOUR, SECOND } from '#lib/time/clock.ts'
import { guardPush, whenPushOwner } from '#session/push-here.ts'
import { offline, signedIn } from '#session/sign-in/sign-in.ts'
import type { Extent, PageMessage } from '#worker/messages.ts'
import { activateUpdate } from './activate-update.ts'
import { watchTyping } from './typed.ts'

const WORKER = '/sw.js'
/** A tab that is open for days notices a release within the hour. */
const LOOK_EVERY = HOUR
const PATIENCE = 3 * SECOND

const say = (worker: ServiceWorker, message: PageMessage, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports)

type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * How much to cache: all pages for a signed-in person, except on a slow or metered network. A
 * signed-out person gets what the pages have already loaded.
 */
export function extentFor(isSomebody: boolean, connection: Connection | undefined): Extent {
  const isSparing = connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
  return isSomebody && !isSparing ? 'pages' : 'start'
}

function keep(worker: ServiceWorker): void {
  // Without a network nothing new can be loaded, and the configuration is the worker's own.
  if (offline.get() || cameFromStore.get()) return
  const { connection } = navigator as Navigator & { connection?: Connection }
  const extent = extentFor(signedIn.get() === true, connection)
  say(worker, { is: 'keep', language, extent, configuration: JSON.stringify(configuration()) })
}

/** Whether this page is already of the worker's release, as after a manual reload. */
function isOfSameRelease(worker: ServiceWorker, script: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(true), PATIENCE)
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(data === true)
    })
    port1.start()
    say(worker, { is: 'whose', script }, [port2])
  })
}

async function isReady(worker: ServiceWorker, script: string): Promise<void> {
  // The first worker replaces no other.
  if (!navigator.serviceWorker.controller) return
  if (await isOfSameRelease(worker, script)) say(worker, { is: 'takeOver' })
  else newVersion.set(() => activateUpdate(worker))
}

function watch(registration: ServiceWorkerRegistration, script: string): void {
  const { waiting } = registration
  if (waiting) void isReady(waiting, script)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') void isReady(coming, script)
    })
  })
  let looked = Date.now()
  const look = () => {
    if (document.hidden || offline.get() || Date.now() - looked < LOOK_EVERY) return
    looked = Date.now()
    registration.update().catch(() => {})
  }
  setInterval(look, LOOK_EVERY / 4)
  document.addEventListener('visibilitychange', look)
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
    whenPushOwner((mark) => {
      import('#features/account/notifications/renew-push.ts')
        .then((it) => it.renewPush(mark))
        .catch((error: unknown) => log('info', 'Push was not renewed', error))
    })
    const { active } = await navigator.serviceWorker.ready
    if (!active) return
    keep(active)
    signedIn.subscribe(() => {
      if (signedIn.get()) keep(registration.active ?? active)
    })
  } catch (error) {
    // A browser without storage for this site: the app is online only.
    log('info', 'The app is not kept for a time without a network', error)
  }
}
