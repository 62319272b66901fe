import { createRootRoute, createRoute, type RouterHistory, redirect } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { CrashPage } from './crash-page.tsx'
import { guard, guardPreload } from './guard.ts'
import { HomePage } from './home-page.tsx'
import { MainLayout } from './layout/main-layout.tsx'
import { createHubRouter, type HubMap, type HubRouter } from './router.ts'

/** What stands around every page, and lets in. */
export const everyPageRoute = () =>
  createRootRoute({
    component: MainLayout,
    errorComponent: CrashPage,
    beforeLoad: async ({ location, matches, preload }) => {
      const needsSignIn = matches.some(({ staticData }) => staticData.needsSignIn)
      if (preload) return guardPreload(needsSignIn)
      await guard(location, needsSignIn)
    },
  })

/** The public home, the one page that comes with the app. */
export const homeRoute = (everyPage: ReturnType<typeof everyPageRoute>) =>
  createRoute({
    getParentRoute: () => everyPage,
    path: '/',
    component: HomePage,
    staticData: { title: m.common_product_name, width: 'xl' },
  })

const fetchMap = () => import('./routes.tsx')

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
