import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'

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

/** "React + router": the baseline for the home page. One route, one heading, one paragraph. */
export const createFloorRouter = (history?: RouterHistory) =>
  createRouter({ routeTree: rootRoute.addChildren([home]), ...(history && { history }) })
