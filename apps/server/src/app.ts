import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import type { OpenDatabase } from './db/open.ts'
import { guardRoutes, identifyCallers } from './http/access.ts'
import { answerHeaders } from './http/answer-headers.ts'
import { apiReference } from './http/api-reference.ts'
import type { App } from './http/app.ts'
import { compression } from './http/compression.ts'
import { describeRoutes } from './http/contract.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { refuseGarbage, sendError } from './http/errors.ts'
import { healthRoutes, shedLoad } from './http/health.ts'
import { limitRate } from './http/rate-limit.ts'
import { requestLog } from './http/request-log.ts'
import type { Tracing } from './http/tracing.ts'
import { validatorCompiler } from './http/validation.ts'
import { readWebBuild } from './http/web-build.ts'
import { webFiles } from './http/web-files.ts'
import { registerIdentity } from './identity/register-identity.ts'
import type { Clock } from './lib/clock.ts'
import { authenticationRoutes } from './modules/authentication/authentication.routes.ts'
import { mineUserRoutes } from './modules/authorization/mine-user.routes.ts'
import { configurationRoutes } from './modules/configuration/configuration.routes.ts'
import { mineRoutes } from './modules/people/mine.routes.ts'
import { myDataRoutes } from './modules/people/my-data.routes.ts'
import { academicPeriodRoutes } from './modules/programs/academic-period.routes.ts'
import type { Settings } from './settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly settings: Settings
    readonly database: OpenDatabase
    readonly clock: Clock
  }
}

/** What the server is made of; a test gives its own. */
export interface AppParts {
  readonly settings: Settings
  readonly database: OpenDatabase
  readonly clock: Clock
  /** Only when a collector is set. */
  readonly tracing?: Tracing | undefined
}

/** Who sends a request more slowly than this is not a person. */
const requestTimeout = 60_000

/**
 * The server's table of contents: what guards every request, then the modules, one line each.
 * @returns an app that is ready to listen or to be injected
 */
export async function buildApp(parts: AppParts): Promise<App> {
  const { settings } = parts
  const web = readWebBuild(settings.WEB_DIR)
  const app: App = Fastify({
    ...requestLog(settings),
    bodyLimit: settings.BODY_LIMIT_KB * 1024,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    requestTimeout,
    frameworkErrors: sendError,
    clientErrorHandler: refuseGarbage,
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.decorate('settings', settings)
  app.decorate('database', parts.database)
  app.decorate('clock', parts.clock)

  app.setErrorHandler(sendError)
  app.setValidatorCompiler(validatorCompiler)
  app.removeContentTypeParser('text/plain')

  // In the order in which a request meets them.
  if (parts.tracing) await parts.tracing.trace(app)
  await answerHeaders(app, web)
  await crossOrigin(app)
  await shedLoad(app)
  identifyCallers(app)
  await limitRate(app)
  guardRoutes(app)
  await compression(app)
  await describeRoutes(app)
  await apiReference(app)
  healthRoutes(app)
  await registerIdentity(app)

  authenticationRoutes(app)
  mineUserRoutes(app)
  await app.register(configurationRoutes)
  mineRoutes(app)
  myDataRoutes(app)
  academicPeriodRoutes(app)
  await webFiles(app, web)

  await app.ready()
  return app
}
