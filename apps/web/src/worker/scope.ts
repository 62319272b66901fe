// The part of a service worker's world that ours uses. The compiler's own description of it cannot stand
// beside that of a page.

type Extendable = { waitUntil: (work: Promise<unknown>) => void }

export type Events = {
  install: Event & Extendable
  activate: Event & Extendable
  message: MessageEvent<unknown> & Extendable
  fetch: Event &
    Extendable & {
      readonly request: Request
      readonly respondWith: (answer: Promise<Response>) => void
    }
}

export type WorkerScope = {
  readonly location: Location
  readonly clients: { claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void
}
