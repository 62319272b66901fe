import '#styles/app.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Crash } from './crash.tsx'

test('R2.13 loads the error page when a page has failed', async () => {
  // React writes every caught error to the console.
  for (const name of ['error', 'warn'] as const) {
    const silenced = vi.spyOn(console, name).mockImplementation(() => {})
    onTestFinished(() => silenced.mockRestore())
  }
  const Broken = () => {
    throw new Error('broken')
  }
  const routeTree = createRootRoute({ component: Broken, errorComponent: Crash })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const screen = await render(<RouterProvider router={router as never} />)
  await expect.element(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
})
