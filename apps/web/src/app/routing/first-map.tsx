import { createRoute, type RouterHistory, redirect } from '@tanstack/react-router'
import { everyPageRoute, homeRoute } from '../home/home-route.tsx'
import { createHubRouter, type HubMap, type HubRouter } from './router.ts'

const fetchMap = () => import('../routes.tsx')

/**
 * The router of a document that opens at the public home: it knows this page alone, so that a stranger
 * need not fetch the map of all others (`routes.tsx`). That comes when somebody stirs, and is in force as
 * soon as they go anywhere.
 */
export function createFirstRouter(history?: RouterHistory): HubRouter {
  const everyPage = everyPageRoute()
  const elsewhere = createRoute({
    getParentRoute: () => everyPage,
    path: '$',
    beforeLoad: async ({ location }) => {
      const { routeTree } = await fetchMap()
      router.update({ ...router.options, routeTree })
      throw redirect({ href: location.publicHref, replace: true })
    },
  })
  const firstMap = everyPage.addChildren([homeRoute(everyPage), elsewhere])
  const router = createHubRouter(firstMap as unknown as HubMap, history)
  if (!import.meta.env.SSR) {
    // Should it fail now, it is fetched again on the way.
    for (const stirring of ['pointerover', 'keydown'])
      window.addEventListener(stirring, () => void fetchMap().catch(() => {}), { once: true })
  }
  return router
}
