import { QueryClient, QueryClientProvider, useQueries } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { PageRequest } from '../../lib/page-requests.ts'

// "React, its router, and query": a page that requests the same data as a page of the hub, and shows how much it received.

/** The requests to send; `pages.ts` passes them in the address. */
const requests: readonly PageRequest[] = JSON.parse(
  new URLSearchParams(window.location.search).get('requests') ?? '[]',
)

async function load({ method, path, body }: PageRequest): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'x-myhub-client': 'web' }
  const response = await fetch(path, { method, ...(body && { body, headers }) })
  return response.json()
}

function Answers() {
  const answers = useQueries({
    queries: requests.map((request) => ({
      queryKey: [request],
      queryFn: () => load(request),
    })),
  })
  return (
    <main aria-busy={answers.some(({ isPending }) => isPending)}>
      <h1>Floor</h1>
      <ul>
        {answers.map(({ data }, index) => (
          <li key={requests[index]?.path}>{JSON.stringify(data)?.length ?? 0}</li>
        ))}
      </ul>
    </main>
  )
}

const rootRoute = createRootRoute({ component: Outlet })
const page = createRoute({ getParentRoute: () => rootRoute, path: '$', component: Answers })
const router = createRouter({ routeTree: rootRoute.addChildren([page]) })
const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
