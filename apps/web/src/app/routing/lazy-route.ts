import { type AnyRoute, LazyRoute, type RouteComponent } from '@tanstack/react-router'

/**
 * A component in its own chunk. The router loads it before it shows the page; if that fails, the
 * navigation fails (R2.13), and the next one tries again.
 */
export const lazyRoute = (load: () => Promise<RouteComponent>) => async () =>
  new LazyRoute<AnyRoute>({ id: '', component: await load() })
