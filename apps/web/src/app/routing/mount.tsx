import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { whenKnown } from '#lib/store.ts'
import { withTimeout } from '#lib/time/with-timeout.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { mineUser } from '#session/user.ts'
import { loadSignedInParts } from '../layout/signed-in-parts.ts'
import { afterNavigation } from './after-navigation.ts'
import { createFirstRouter } from './first-map.tsx'
import { createHubRouter, type HubRouter } from './router.ts'

/** Calls back once its content is in the document. */
function Committed({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then])
  return children
}

/** How long the first page waits for its content before rendering without it, in milliseconds. */
const PATIENCE = 500

/** The data of a page's loader. */
type Loading = { onItsWay?: Promise<void> }

type PageMap = typeof import('../routes.tsx')

/** Resolves once the frame's parts, the person and the page's data are loaded. */
const readyToDraw = ({ state: { matches } }: HubRouter, map: PageMap | null): Promise<unknown> =>
  Promise.all([
    loadSignedInParts(),
    map?.takeEarly(matches),
    whenKnown(mineUser),
    ...matches.map(({ loaderData }) => (loaderData as Loading | undefined)?.onItsWay),
  ])

/**
 * Renders the first page: into an empty document, or by hydrating the prerendered page.
 * @returns the router, once the page is interactive
 * @throws when a chunk of the map can't be loaded
 */
export async function mount(root: HTMLElement): Promise<HubRouter> {
  const map = window.location.pathname === '/' ? null : await import('../routes.tsx')
  const router = map ? createHubRouter(map.routeTree) : createFirstRouter()
  await router.load()
  if (signedIn.get()) await withTimeout(readyToDraw(router, map), PATIENCE).catch(() => {})
  await new Promise<void>((resolve) => {
    const app = (
      <Committed then={resolve}>
        <RouterProvider router={router} />
      </Committed>
    )
    if (root.firstElementChild && router.state.location.pathname === '/') {
      // The document already contains the router's page, as after server rendering.
      router.ssr = { manifest: undefined }
      hydrateRoot(root, app)
    } else {
      root.replaceChildren()
      // As a transition, React pauses between components: an old phone stays responsive.
      startTransition(() => createRoot(root).render(app))
    }
  })
  afterNavigation(router)
  return router
}
