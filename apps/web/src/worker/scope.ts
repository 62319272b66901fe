// The part of the service worker API that ours uses. TypeScript's own types for it conflict with
// those of a page.

import type { PageMessage } from './messages.ts'

type Extendable = { waitUntil: (work: Promise<unknown>) => void }

export type Events = {
  install: Event & Extendable
  activate: Event & Extendable
  message: MessageEvent<unknown> & Extendable
  fetch: Event &
    Extendable & {
      readonly request: Request
      readonly respondWith: (response: Promise<Response>) => void
    }
  push: Event & Extendable & { readonly data: { readonly text: () => string } | null }
  notificationclick: Event &
    Extendable & { readonly notification: { readonly data: unknown; readonly close: () => void } }
}

type Tab = { readonly url: string; readonly focus: () => Promise<Tab> }

/** A notification's options. */
type ShownNotification = {
  readonly body: string
  readonly tag: string
  readonly lang: string
  readonly icon: string
  readonly data: unknown
}

export type WorkerScope = {
  readonly location: Location
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (of: { type: 'window' }) => Promise<readonly Tab[]>
    openWindow: (url: string) => Promise<Tab | null>
  }
  readonly registration: {
    /** A newer worker that is installed and not yet in charge. */
    readonly waiting: { readonly postMessage: (message: PageMessage) => void } | null
    readonly showNotification: (title: string, options: ShownNotification) => Promise<void>
  }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void
}
