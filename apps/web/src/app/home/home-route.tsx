import { createRootRoute, createRoute } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { FramedCrash } from '../errors/crash.tsx'
import { MainLayout } from '../layout/main-layout.tsx'
import { guard, guardPreload } from '../routing/guard.ts'
import { lazyRoute } from '../routing/lazy-route.ts'

/** The layout and guard of every page. */
export const createBaseRoute = () =>
  createRootRoute({
    component: MainLayout,
    errorComponent: FramedCrash,
    beforeLoad: async ({ location, matches, preload }) => {
      const needsSignIn = matches.some(({ staticData }) => staticData.needsSignIn)
      if (preload) return guardPreload(needsSignIn)
      await guard(location, needsSignIn)
    },
  })

/** The public home, the only page of the first map. */
export const homeRoute = (rootRoute: ReturnType<typeof createBaseRoute>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    staticData: { title: m.common_product_name, width: 'xl' },
  }).lazy(lazyRoute(() => import('./home-page.tsx').then((it) => it.HomePage)))
