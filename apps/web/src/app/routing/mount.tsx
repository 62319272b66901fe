import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterNavigation } from './after-navigation.ts'
import { createFirstRouter } from './first-map.tsx'
import { createHubRouter, type HubRouter } from './router.ts'

/** Calls back once its content is in the document. */
function Committed({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then])
  return children
}

/**
 * Renders the first page: into an empty document, or by hydrating the prerendered page.
 * @returns the router, once the page is interactive
 * @throws when a chunk of the map can't be loaded
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
      // The document already contains the router's page, as after server rendering.
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
