import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createFloorRouter } from './router.tsx'

/** The floor page as HTML. */
export async function prerender(): Promise<string> {
  const router = createFloorRouter(createMemoryHistory({ initialEntries: ['/'] }))
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}
