import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router'
import { scrolling } from '#lib/platform/reduced-motion.ts'
import { Crash } from '../errors/crash.tsx'
import type { routeTree } from '../routes.tsx'

export type HubMap = typeof routeTree

/** The query as plain text: what stands in the address is what a page reads. A repeated name is a list. */
function parseSearch(search: string): Record<string, string | string[]> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    [...query.keys()].map((name) => {
      const values = query.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

function stringifySearch(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, String(one)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/**
 * The router over the map. Pages are fetched when somebody points at a link to them (intent); a hash is
 * scrolled to, else a history entry's own position is restored, else the top (R2.10).
 * @param map which pages there are
 * @param history where addresses come from when not from the browser: prerendering, tests
 */
export function createHubRouter(map: HubMap, history?: RouterHistory) {
  return createTanStackRouter({
    routeTree: map,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On a server the router would write a script of its own into the page for it.
    scrollRestoration: !import.meta.env.SSR,
    defaultHashScrollIntoView: scrolling,
    // What fails stands in place of the page, inside the layout; waiting pages show their skeletons.
    defaultErrorComponent: Crash,
    defaultPendingMs: Number.POSITIVE_INFINITY,
  })
}

export type HubRouter = ReturnType<typeof createHubRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: HubRouter
  }
}
