import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { Settings } from '../settings.ts'

/**
 * The request log: method, route pattern (never the path or the query, which may name a person),
 * status and time, each line with the id that the answer's error body carries.
 */
export function requestLog(settings: Settings): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => randomUUID(),
    logger:
      settings.LOG_LEVEL === 'silent'
        ? false
        : {
            level: settings.LOG_LEVEL,
            serializers: {
              req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
              res: (reply) => ({ status: reply.statusCode }),
            },
          },
  }
}
