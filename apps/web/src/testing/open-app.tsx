import '#styles/app.css'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
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
import { divertLeaving } from '#lib/platform/leave.ts'
import { sessionNotice } from '#session/notice.ts'
import {
  askOnlyWhen,
  finishSignOutBy,
  knownSignIn,
  offline,
  signedIn,
} from '#session/sign-in/sign-in.ts'
import { provideTokenExpiry } from '#session/token-expiry.ts'
import { mineUser } from '#session/user.ts'
import { beginWatch } from '#session/watch/begin-watch.ts'
import { openDialog } from '#session/watch/open-dialog.ts'
import { toasts } from '#ui/toast/toasts.ts'

// What a test has set off may end after it: it must not take the page away on which the next ones run.
divertLeaving(() => {})

export type OpenApp = {
  /** What is on screen; empty when the browser was sent away before anything was. */
  readonly screen: RenderResult
  readonly router: HubRouter
  /** Where the browser was sent, such as the sign-in page. */
  readonly left: readonly string[]
  /** The address as it stands in the address bar. */
  readonly address: () => string
}

async function startAnew(different: Partial<AppConfiguration>): Promise<void> {
  applyConfiguration(
    readConfiguration({
      API: 'https://api.test',
      KIMERA3_API: 'https://api.test',
      collegeName: 'Prairie Bend Community College',
      ...different,
    }),
  )
  askOnlyWhen(() => true)
  finishSignOutBy()
  provideUserToken(() => null)
  provideTokenExpiry(() => null)
  if (different.AUTH_METHOD === 'pkce') {
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
  // A test does not wait for the pauses between tries; freshness.test.ts knows how long they are.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  // Where the last test left the pointer, a link of this one may come to lie: it would ask in advance.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } })
}

/**
 * Opens the app at an address, as a browser does: through the guards, the router, the cache and the page.
 * Call `fakeApi` first.
 * @param different what the configuration says otherwise
 */
export async function openApp(
  path: string,
  different: Partial<AppConfiguration> = {},
): Promise<OpenApp> {
  await startAnew(different)
  const left: string[] = []
  let hasLeft = () => {}
  const leaving = new Promise<'left'>((resolve) => {
    hasLeft = () => resolve('left')
  })
  const stay = divertLeaving((url) => {
    left.push(url)
    hasLeft()
  })
  const router = createHubRouter(routeTree, createMemoryHistory({ initialEntries: [path] }))
  const outcome = await Promise.race([router.load(), leaving])
  const screen = await render(outcome === 'left' ? <div /> : <RouterProvider router={router} />)
  if (outcome !== 'left') {
    afterNavigation(router)
    const isSomebodyHere = await knownSignIn()
    onTestFinished(beginWatch())
    // The header knows the name before the test looks at it, or finishes.
    if (isSomebodyHere) await vi.waitUntil(() => mineUser.get() !== null, 10_000)
  }
  onTestFinished(async () => {
    stay()
    await screen.unmount()
    queryClient.clear()
  })
  return { screen, router, left, address: () => router.history.location.href }
}
