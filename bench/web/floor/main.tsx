import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

// "React + router": the baseline for the home page. One route, one heading, one paragraph.

const rootRoute = createRootRoute({ component: Outlet })
const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => (
    <main>
      <h1>Hello from the floor</h1>
      <p>React, its router, and nothing else: a page cannot be much less than this.</p>
    </main>
  ),
})
const router = createRouter({ routeTree: rootRoute.addChildren([home]) })
const element = document.getElementById('root')
if (element) createRoot(element).render(<RouterProvider router={router} />)
