import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../errors.ts'
import { askNothing } from './health.queries.ts'

/** Behind by so many milliseconds, the process sheds what comes rather than answer all of it late. */
const longestDelay = 2_000
const retryAfterSeconds = 5
/** The first measurements are of the start itself, which keeps nobody waiting: nobody was there. */
const settlingTime = 2_500
/** A monitor that waits longer than this has its answer. */
const databasePatience = 3_000

const isHealthPath = (url: string) => url === '/healthz' || url === '/readyz'

const tooBusy = () => new HttpError(503, 'busy', 'MyHub is very busy. Try again in a moment.')

/** Whether the database answers in time. It was migrated before the server began to listen. */
async function isDatabaseReachable(app: FastifyInstance): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(resolve, databasePatience, false).unref()
  })
  const answer = askNothing(app.database.db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}

/**
 * Turns requests away while the process is far behind. The embedded database works in this process:
 * there a long import is no reason to turn people away.
 */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  const hasOwnDatabase = app.database.embedded !== null
  let settlesAt = Number.POSITIVE_INFINITY
  app.addHook('onReady', async () => {
    settlesAt = performance.now() + settlingTime
  })
  await app.register(underPressure, {
    ...(!hasOwnDatabase && { maxEventLoopDelay: longestDelay }),
    retryAfter: retryAfterSeconds,
    pressureHandler: (request, _reply, _type, delay) => {
      if (performance.now() < settlesAt) return
      // Infinity means that nothing was measured.
      if (delay !== Number.POSITIVE_INFINITY && !isHealthPath(request.url)) throw tooBusy()
    },
  })
}

/** What monitors and proxies ask: `/healthz` whether the process lives, `/readyz` whether it can serve. */
export function healthRoutes(app: FastifyInstance): void {
  const config = { access: 'public', counted: false } as const
  const schema = { hide: true }
  app.get('/healthz', { config, schema, logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config, schema, logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.isUnderPressure()) throw tooBusy()
    if (!(await isDatabaseReachable(app)))
      throw new HttpError(503, 'databaseUnreachable', 'The database does not answer.')
    return { status: 'ready' }
  })
}
