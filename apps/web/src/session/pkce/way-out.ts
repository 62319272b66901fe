import { leave } from '#lib/platform/leave.ts'

/** How key mode opens the provider's pages, and the redirect URI for signing out. */
export type WayOut = {
  readonly toSignIn: (url: string) => Promise<void>
  readonly toSignOut: (url: string) => Promise<void>
  /** A URL of the app, to which the provider redirects after signing out. */
  readonly afterSignOut: () => string
}

let way: WayOut = {
  // Replaced, so that Back does not lead to a page that only starts another sign-in.
  toSignIn: async (url) => leave(url, 'replace'),
  toSignOut: async (url) => leave(url, 'assign'),
  afterSignOut: () => new URL('/', window.location.href).href,
}

/** The native shell stays on its page and opens the system's browser in front (R9.4). */
export function provideWayOut(own: WayOut): void {
  way = own
}

export const wayOut = (): WayOut => way
