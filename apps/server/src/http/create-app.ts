import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyServerOptions } from 'fastify'
import Fastify from 'fastify'
import type { Settings } from '#settings.ts'
import type { App } from './app.ts'
import { optionalBody } from './contract/optional-body.ts'
import { serializerCompiler } from './contract/serialization.ts'
import { validatorCompiler } from './contract/validation.ts'
import { rejectMalformedHttp, sendError } from './errors.ts'
import { requestLog } from './operations/request-log.ts'

/** A request that arrives more slowly than this does not come from a person. */
const requestTimeout = 60_000
/** Startup time per part of the server: a small machine that has just been turned on is slow. */
const startTimeout = 120_000

type Controller = NonNullable<FastifyServerOptions['schemaController']>

/**
 * Holds the named schemas of a part of the server. Fastify gets all of them for each route. Its own bucket
 * copies them each time, which is half of the time to build the app.
 */
function bucket(parentSchemas: unknown) {
  const schemas: Record<string, unknown> = { ...Object(parentSchemas) }
  return {
    add: (schema: { readonly $id: string }) => {
      schemas[schema.$id] = schema
    },
    getSchema: (id: string) => schemas[id],
    getSchemas: () => schemas,
  }
}

// Fastify's types want `add` to return the app, which nothing reads.
const schemaController = { bucket } as unknown as Controller

/** An app without routes: its limits, log, errors, validation and serialization. */
export function createApp(settings: Settings): App {
  const app: App = Fastify({
    ...requestLog(settings),
    schemaController,
    bodyLimit: settings.BODY_LIMIT_KB * 1024,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    requestTimeout,
    // A request that arrives on an open connection during shutdown gets a response, not a 503.
    return503OnClosing: false,
    pluginTimeout: startTimeout,
    frameworkErrors: sendError,
    clientErrorHandler: rejectMalformedHttp,
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.setErrorHandler(sendError)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  optionalBody(app)
  return app
}
