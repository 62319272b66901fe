import { randomUUID } from 'node:crypto'
import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import pino from 'pino'
import type { Settings } from '#settings.ts'

// Fields that may be logged: never a path or query, which may identify a person, nor the detail of
// a database error, which quotes the row.
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

/** One line per request, when it ends. */
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

/** The logger, and the request id shared by the log and error bodies. */
export function requestLog(
  settings: Pick<Settings, 'LOG_LEVEL'>,
): Pick<FastifyServerOptions, 'loggerInstance' | 'logController' | 'genReqId'> {
  // Buffered: each write is a system call.
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
