import './styles/first.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { beginAprilJoke } from '#app/april-joke/begin-april-joke.ts'
import { beginOffline } from '#app/offline/begin-offline.ts'
import { beginPreferences } from '#app/preferences/begin-preferences.ts'
import { afterNavigation } from '#app/routing/after-navigation.ts'
import { createFirstRouter } from '#app/routing/first-map.tsx'
import { createHubRouter, type HubRouter } from '#app/routing/router.ts'
import { bootSteps } from '#boot/boot-steps.ts'
import { watchChunkErrors } from '#boot/chunk-errors.ts'
import { startUp } from '#boot/start-up.ts'
import { initializeBuildVars } from '#config/build-vars.ts'
import { platformHere } from '#lib/platform/shell.ts'
import { knownSignIn } from '#session/sign-in/sign-in.ts'
import { beginWatch } from '#session/watch/begin-watch.ts'

/** Draws the first page: into an empty document, or over the same page as the build has drawn it. */
async function mount(root: HTMLElement): Promise<HubRouter> {
  const router =
    window.location.pathname === '/'
      ? createFirstRouter()
      : createHubRouter((await import('#app/routes.tsx')).routeTree)
  await router.load()
  if (root.firstElementChild && router.state.location.pathname === '/') {
    // Says to the router that the document already holds its page, as after rendering on a server.
    router.ssr = { manifest: undefined }
    hydrateRoot(root, <RouterProvider router={router} />)
  } else {
    root.replaceChildren()
    createRoot(root).render(<RouterProvider router={router} />)
  }
  afterNavigation(router)
  return router
}

async function start(root: HTMLElement): Promise<void> {
  initializeBuildVars(import.meta.env)
  watchChunkErrors()
  const shell =
    MYHUB_SHELL && platformHere()
      ? await (await import('#app/shell/begin-shell.ts')).beginShell()
      : null
  if (!(await startUp(root, bootSteps))) return shell?.failed()
  beginOffline()
  const router = await mount(root)
  shell?.mounted(router)
  beginWatch()
  beginPreferences()
  await knownSignIn()
  // A joke that cannot be had is none.
  beginAprilJoke().catch(() => {})
}

const root = document.getElementById('root')
if (root) void start(root)
