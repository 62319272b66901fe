import { limitRate } from './access/rate-limit.ts'
import { guardRoutes, identifyCallers } from './access.ts'
import type { App } from './app.ts'
import { crossOrigin } from './headers/cross-origin.ts'
import { responseHeaders } from './headers/response-headers.ts'
import { drain } from './operations/draining.ts'
import { shedLoad } from './operations/health.ts'
import { measureRequests } from './operations/metrics.ts'
import type { Tracing } from './operations/tracing.ts'

/** The checks of a request before its route, in this order. */
export async function guardRequests(app: App, tracing: Tracing | undefined): Promise<void> {
  if (tracing) await tracing.trace(app)
  measureRequests(app)
  responseHeaders(app)
  await crossOrigin(app)
  drain(app)
  await shedLoad(app)
  identifyCallers(app)
  await limitRate(app)
  guardRoutes(app)
}
