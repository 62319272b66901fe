import type { FastifyInstance } from 'fastify'
import { HttpError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Announces that the server stops soon; it still serves until it closes. */
    readonly beginDraining: () => void
    /** @throws HttpError 503 `stopping` once it has been announced */
    readonly refuseWhileDraining: () => void
  }
}

/**
 * The time between the signal to stop and the end of listening: `/readyz` fails, so that load
 * balancers send requests elsewhere, and each response closes its connection, so that the next
 * request on it isn't lost.
 */
export function drain(app: FastifyInstance): void {
  let isDraining = false
  app.decorate('beginDraining', () => {
    isDraining = true
  })
  app.decorate('refuseWhileDraining', () => {
    if (isDraining) throw new HttpError(503, 'stopping', 'MyHub is stopping.')
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (isDraining && request.raw.httpVersionMajor === 1) reply.header('connection', 'close')
    done()
  })
}
