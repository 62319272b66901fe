import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { untilKnown } from '#lib/store.ts'
import { withTimeout } from '#lib/time/with-timeout.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { mineUser } from '#session/user.ts'
import { loadSignedInParts } from '../layout/signed-in-parts.ts'
import { afterNavigation } from './after-navigation.ts'
import { createFirstRouter } from './first-map.tsx'
import { createHubRouter, type HubRouter } from './router.ts'

/** Calls back once its content is in the document. */
function OnCommit({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useEffect(onCommit, [onCommit])
  return children
}

/** How long the first page waits for its content before rendering without it, in milliseconds. */
const FIRST_PAGE_TIMEOUT = 500

/** The data of a page's loader. */
type Loading = { prefetched?: Promise<void> }

type PageMap = typeof import('../routes.tsx')

/** The font of the page's text, if it can be loaded. Drawn in another one first, the content would move. */
const loadFont = () =>
  document.fonts.load(`1em ${getComputedStyle(document.body).fontFamily}`).catch(() => {})

/** Resolves once the frame's parts, the person, the page's data and the font are loaded. */
const pageReady = ({ state: { matches } }: HubRouter, map: PageMap | null): Promise<unknown> =>
  Promise.all([
    loadSignedInParts(),
    map?.claimEarlyResponses(matches),
    untilKnown(mineUser),
    loadFont(),
    ...matches.map(({ loaderData }) => (loaderData as Loading | undefined)?.prefetched),
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
  if (signedIn.get()) await withTimeout(pageReady(router, map), FIRST_PAGE_TIMEOUT).catch(() => {})
  await new Promise<void>((resolve) => {
    const app = (
      <OnCommit onCommit={resolve}>
        <RouterProvider router={router} />
      </OnCommit>
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
