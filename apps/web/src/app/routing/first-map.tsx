import { createRoute, type RouterHistory, redirect } from '@tanstack/react-router'
import { createBaseRoute, homeRoute } from '../home/home-route.tsx'
import { createHubRouter, type HubMap, type HubRouter } from './router.ts'

const fetchMap = () => import('../routes.tsx')

/**
 * The router of a document that opens at the public home: it only has this page, so that a
 * signed-out person doesn't load the map of all others (`routes.tsx`). That loads at the first
 * interaction, and takes over at the first navigation.
 */
export function createFirstRouter(history?: RouterHistory): HubRouter {
  const rootRoute = createBaseRoute()
  const otherPages = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: async ({ location }) => {
      const { routeTree } = await fetchMap()
      router.update({ ...router.options, routeTree })
      throw redirect({ href: location.publicHref, replace: true })
    },
  })
  const firstMap = rootRoute.addChildren([homeRoute(rootRoute), otherPages])
  // A part of the map, which the whole one replaces.
  const router = createHubRouter(firstMap as unknown as HubMap, history)
  if (!import.meta.env.SSR) {
    // If it fails now, the navigation loads it again.
    for (const eventName of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(eventName, () => void fetchMap().catch(() => {}), { once: true })
  }
  return router
}
