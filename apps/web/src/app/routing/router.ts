import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router'
import { scrolling } from '#lib/platform/reduced-motion.ts'
import { Crash } from '../errors/crash.tsx'
import type { routeTree } from '../routes.tsx'

export type HubMap = typeof routeTree

/** The query as plain text, exactly as in the URL. A repeated name is a list. */
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
      .filter((item) => item !== undefined && item !== null)
      .map((item): [string, string] => [name, String(item)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/**
 * The router for the map. Pages load when a person points at a link (intent); a hash is scrolled
 * to, otherwise a history entry's own position, otherwise the top (R2.10).
 * @param map the pages
 * @param history the source of URLs other than the browser: prerendering, tests
 */
export function createHubRouter(map: HubMap, history?: RouterHistory) {
  return createTanStackRouter({
    routeTree: map,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On a server the router would write its own script into the page for it.
    scrollRestoration: !import.meta.env.SSR,
    defaultHashScrollIntoView: scrolling,
    // An error replaces the page, inside the layout; loading pages show their placeholders.
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
