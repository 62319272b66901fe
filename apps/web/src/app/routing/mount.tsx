import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterNavigation } from './after-navigation.ts'
import { createFirstRouter } from './first-map.tsx'
import { createHubRouter, type HubRouter } from './router.ts'

/** Calls back when all within it is part of the document. */
function Committed({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then])
  return children
}

/**
 * Draws the first page: into an empty document, or over the same page as the build has drawn it.
 * @returns the router, once the page reacts to what somebody does
 * @throws when a chunk that is needed for the map cannot be loaded
 */
export async function mount(root: HTMLElement): Promise<HubRouter> {
  const router =
    window.location.pathname === '/'
      ? createFirstRouter()
      : createHubRouter((await import('../routes.tsx')).routeTree)
  await router.load()
  await new Promise<void>((resolve) => {
    const app = (
      <Committed then={resolve}>
        <RouterProvider router={router} />
      </Committed>
    )
    if (root.firstElementChild && router.state.location.pathname === '/') {
      // The document already has the router's page, as after rendering on a server.
      router.ssr = { manifest: undefined }
      hydrateRoot(root, app)
    } else {
      root.replaceChildren()
      createRoot(root).render(app)
    }
  })
  afterNavigation(router)
  return router
}
