import '#styles/app.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import { CrashPage } from './crash-page.tsx'

test('explains in plain words that a page failed, and works again after a retry', async () => {
  // React writes every caught error to the console.
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => {
    silenced.mockRestore()
    warned.mockRestore()
  })
  let isBroken = true
  const Fragile = () => {
    if (isBroken) throw new Error('broken')
    return <p>All is well</p>
  }
  const routeTree = createRootRoute({ component: Fragile, errorComponent: CrashPage })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const screen = await render(<RouterProvider router={router as never} />)

  await expect.element(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Go to home page' }))
    .toHaveAttribute('href', '/')
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])

  isBroken = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('All is well')).toBeVisible()
})
