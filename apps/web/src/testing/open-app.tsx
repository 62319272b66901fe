import '#styles/app.css'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { type RenderResult, render } from 'vitest-browser-react'
import { provideUserToken } from '#api/transport.ts'
import { routeTree } from '#app/routes.tsx'
import { afterNavigation } from '#app/routing/after-navigation.ts'
import { createHubRouter, type HubRouter } from '#app/routing/router.ts'
import {
  type AppConfiguration,
  applyConfiguration,
  readConfiguration,
} from '#config/configuration.ts'
import { queryClient } from '#data/query/query-client.ts'
import { overrideLeave } from '#lib/platform/leave.ts'
import { cookieTab, environment } from '#session/environment.ts'
import { sessionNotice } from '#session/notice.ts'
import { ensureSignInChecked, offline, signedIn } from '#session/sign-in/sign-in.ts'
import { mineUser } from '#session/user.ts'
import { beginWatch } from '#session/watch/begin-watch.ts'
import { openDialog } from '#session/watch/open-dialog.ts'
import { toasts } from '#ui/toast/toasts.ts'

// A late navigation of one test must not leave the page that the next ones run on.
overrideLeave(() => {})

export type OpenApp = {
  /** The rendered app; empty when the browser left before anything was rendered. */
  readonly screen: RenderResult
  readonly router: HubRouter
  /** Pages the browser was sent to, such as the sign-in page. */
  readonly left: readonly string[]
  /** The URL in the address bar. */
  readonly address: () => string
}

async function restart(overrides: Partial<AppConfiguration>): Promise<void> {
  applyConfiguration(
    readConfiguration({
      API: 'https://api.test',
      KIMERA3_API: 'https://api.test',
      collegeName: 'Prairie Bend Community College',
      ...overrides,
    }),
  )
  environment.set(cookieTab)
  provideUserToken(() => null)
  if (overrides.AUTH_METHOD === 'pkce') {
    const { prepareKeyMode } = await import('#session/pkce/key-mode.ts')
    prepareKeyMode()
  }
  signedIn.set(null)
  offline.set(false)
  mineUser.set(null)
  sessionNotice.set(null)
  openDialog.set(null)
  toasts.set([])
  queryClient.clear()
  // Retries don't wait in tests; freshness.test.ts checks the delays.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  // A pointer left on a link by the last test would prefetch. Playwright's own hover would wait for
  // the element to be stable first, a tenth of each test's time.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
}

/**
 * Opens the app at a URL as a browser does: through the guards, the router, the cache and the page.
 * Call `fakeApi` first.
 * @param overrides overrides of the configuration
 */
export async function openApp(
  path: string,
  overrides: Partial<AppConfiguration> = {},
): Promise<OpenApp> {
  await restart(overrides)
  const left: string[] = []
  let hasLeft = () => {}
  const leftPage = new Promise<'left'>((resolve) => {
    hasLeft = () => resolve('left')
  })
  const restoreLeave = overrideLeave((url) => {
    left.push(url)
    hasLeft()
  })
  const router = createHubRouter(routeTree, createMemoryHistory({ initialEntries: [path] }))
  const outcome = await Promise.race([router.load(), leftPage])
  const screen = await render(outcome === 'left' ? <div /> : <RouterProvider router={router} />)
  if (outcome !== 'left') {
    afterNavigation(router)
    const isSignedIn = await ensureSignInChecked()
    onTestFinished(beginWatch())
    // Waits until the header has the person's name.
    if (isSignedIn)
      await vi.waitUntil(() => mineUser.get() !== null, { timeout: 10_000, interval: 5 })
  }
  onTestFinished(async () => {
    restoreLeave()
    await screen.unmount()
    queryClient.clear()
  })
  return { screen, router, left, address: () => router.history.location.href }
}
