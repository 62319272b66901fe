import { finished } from 'node:stream'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../errors.ts'
import { pingDatabase } from './health.queries.ts'

const retryAfterSeconds = 5
/** Ignores the delay of startup itself, when there are no requests yet; in milliseconds. */
const startupGraceMs = 2_500
/** How long to wait for the database; in milliseconds. */
const databaseTimeoutMs = 3_000

const isHealthPath = (url: string) => url === '/healthz' || url === '/readyz'

const tooBusy = () => new HttpError(503, 'busy', 'MyHub is very busy. Try again in a moment.')

/** Whether the database responds in time. It was migrated before the server started listening. */
async function isDatabaseReachable(app: FastifyInstance): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => {
    setTimeout(resolve, databaseTimeoutMs, false).unref()
  })
  const isReachable = pingDatabase(app.database.db).then(
    () => true,
    () => false,
  )
  return Promise.race([isReachable, timeout])
}

/**
 * Maximum concurrent requests on the embedded database, whose single session they share: it handles
 * about 80 per second, so further requests would wait too long.
 */
const maxOnEmbedded = 200

/** Rejects requests beyond the number that the embedded database can handle in time. */
function limitRequests(app: FastifyInstance): void {
  let inProgress = 0
  app.addHook('onRequest', async (request, reply) => {
    if (isHealthPath(request.url)) return
    if (inProgress >= maxOnEmbedded) throw tooBusy()
    inProgress += 1
    finished(reply.raw, () => {
      inProgress -= 1
    })
  })
}

/** Rejects requests while the event loop, or the embedded database, is far behind. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  const maxDelay = app.settings.SHED_LOAD_AFTER_MS
  if (maxDelay > 0 && app.database.embedded) limitRequests(app)
  let settlesAt = Number.POSITIVE_INFINITY
  app.addHook('onReady', async () => {
    settlesAt = performance.now() + startupGraceMs
  })
  await app.register(underPressure, {
    ...(maxDelay > 0 && { maxEventLoopDelay: maxDelay }),
    retryAfter: retryAfterSeconds,
    pressureHandler: (request, _reply, _type, delay) => {
      if (performance.now() < settlesAt) return
      // Infinity means there was no measurement.
      if (delay !== Number.POSITIVE_INFINITY && !isHealthPath(request.url)) throw tooBusy()
    },
  })
}

/**
 * For monitors and proxies: `/healthz` reports whether the process is alive, `/readyz` whether it
 * can serve.
 */
export function healthRoutes(app: FastifyInstance): void {
  const config = { access: 'public', counted: false } as const
  const schema = { hide: true }
  app.get('/healthz', { config, schema, logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config, schema, logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    app.refuseWhileDraining()
    if (app.isUnderPressure()) throw tooBusy()
    if (!(await isDatabaseReachable(app)))
      throw new HttpError(503, 'databaseUnreachable', 'The database is not responding.')
    return { status: 'ready' }
  })
}
