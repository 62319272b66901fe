import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { createFirstRouter } from '#app/first-map.tsx'

/** Draws a public page as it is for everybody, before any college or person is known. */
export async function prerender(path: string): Promise<string> {
  const router = createFirstRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}
