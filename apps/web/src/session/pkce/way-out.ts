import { leave } from '#lib/platform/leave.ts'

/** How key mode goes to the provider's pages, and what it says about the way back from signing out. */
export type WayOut = {
  readonly toSignIn: (url: string) => Promise<void>
  readonly toSignOut: (url: string) => Promise<void>
  /** An address of the app, to which the provider leads after signing out. */
  readonly afterSignOut: () => string
}

let way: WayOut = {
  // Replaced, so that the way back does not lead to the page that only leads to sign-in again.
  toSignIn: async (url) => leave(url, 'replace'),
  toSignOut: async (url) => leave(url, 'assign'),
  afterSignOut: () => new URL('/', window.location.href).href,
}

/** The shell stays where it is, and opens the system's browser in front (R9.4). */
export function provideWayOut(own: WayOut): void {
  way = own
}

export const wayOut = (): WayOut => way
