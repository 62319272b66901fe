import {
  respondWithAlerts,
  respondWithApp,
  respondWithConfiguration,
  respondWithFile,
} from './answer.ts'
import {
  cacheDocument,
  cacheDocuments,
  cacheFiles,
  readSettings,
  storeSettings,
} from './app-cache.ts'
import type { PageMessage } from './messages.ts'
import { noticeOf } from './notice.ts'
import { APP, outdated, type Release, requestKind } from './plan.ts'
import type { Events, WorkerScope } from './scope.ts'

/** Written into the worker by the build. */
declare const MYHUB_RELEASE: Release

// TypeScript's library for pages has another global scope.
const scope = globalThis as unknown as WorkerScope
const release = MYHUB_RELEASE

async function install(): Promise<void> {
  await cacheDocuments(release)
  const settings = await readSettings()
  if (settings) await cacheFiles(release, settings)
}

async function activate(): Promise<void> {
  const names = outdated(await caches.keys(), release.id)
  await Promise.all(names.map((name) => caches.delete(name)))
  await scope.clients.claim()
}

const isOwnScript = (script: string) =>
  Object.values(release.files).some(({ start }) => start.includes(script))

async function handleMessage(message: PageMessage, port: MessagePort | undefined): Promise<void> {
  if (message.is === 'takeOver') return scope.skipWaiting()
  if (message.is === 'whose') return port?.postMessage(isOwnScript(message.script))
  const { language, extent, configuration } = message
  await storeSettings({ language, extent }, configuration)
  await cacheFiles(release, { language, extent })
  port?.postMessage(true)
}

/** Shows a push as a notification, even when no page is open. */
function showPush(payload: string | null): Promise<void> {
  const { title, url, ...rest } = noticeOf(payload)
  return scope.registration.showNotification(title, { ...rest, icon: '/icon-192.png', data: url })
}

/** Opens the app at a path. Other open pages are left alone: a person may be typing there. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, scope.location.origin)
  const tabs = await scope.clients.matchAll({ type: 'window' })
  const existing = tabs.find(({ url }) => url === href)
  await (existing ? existing.focus() : scope.clients.openWindow(href))
}

/**
 * Opens a page of the app from the cache, and refreshes the cached document afterward. A newer
 * release that has been downloaded takes over now: its document comes from the server.
 */
function openApp(event: Events['fetch']): void {
  const { waiting } = scope.registration
  if (waiting) {
    waiting.postMessage({ is: 'takeOver' } satisfies PageMessage)
    return
  }
  const response = respondWithApp(release.id, event.request)
  event.respondWith(response)
  // Without a network, or when the server has a newer release, the cached one stays.
  event.waitUntil(response.then(() => cacheDocument(release, APP)).catch(() => {}))
}

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) =>
  // Only pages of this site can send messages to the worker.
  event.waitUntil(handleMessage(event.data as PageMessage, event.ports[0])),
)
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = requestKind(request, scope.location.origin)
  if (kind === 'withAlerts') event.respondWith(respondWithAlerts(release.id, request))
  if (kind === 'app') openApp(event)
  if (kind === 'file') event.respondWith(respondWithFile(release.id, request))
  if (kind === 'configuration') event.respondWith(respondWithConfiguration(request))
})
scope.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? null)))
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})
