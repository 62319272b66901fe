import { randomUUID } from 'node:crypto'
import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import pino from 'pino'
import type { Settings } from '#settings.ts'

// What the log may know: never a path or a query, which may name a person, nor the detail of a
// database error, which quotes the row that it is about.
const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url }),
  res: (reply: FastifyReply) => ({ status: reply.statusCode }),
  err: (error: Error & { code?: unknown }) => ({
    type: error.name,
    code: error.code,
    message: error.message,
    stack: error.stack,
  }),
}

/** One line for each request, at its end. */
class OneLine extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(error && { err: error }),
    })
  }
}

/** The log, and the id that a request has there and in the body of an error. */
export function requestLog(
  settings: Pick<Settings, 'LOG_LEVEL'>,
): Pick<FastifyServerOptions, 'loggerInstance' | 'logController' | 'genReqId'> {
  // Written in batches: each write is a system call.
  const destination = pino.destination({ sync: false, minLength: 4_096 })
  setInterval(() => destination.flush(), 1_000).unref()
  const options = {
    level: settings.LOG_LEVEL,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers,
  }
  return {
    genReqId: () => randomUUID(),
    logController: new OneLine({ requestIdLogLabel: 'requestId' }),
    loggerInstance: pino(options, destination),
  }
}
