import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import type { OpenDatabase } from './db/open.ts'
import { guardRoutes } from './http/access.ts'
import type { App } from './http/app.ts'
import { describeRoutes } from './http/contract.ts'
import { handleErrors } from './http/errors.ts'
import { requestLog } from './http/request-log.ts'
import { validatorCompiler } from './http/validation.ts'
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
}

/**
 * The server's table of contents: what guards every request, then the modules, one line each.
 * @returns an app that is ready to listen or to be injected
 */
export async function buildApp(parts: AppParts): Promise<App> {
  const { settings } = parts
  const app: App = Fastify({
    ...requestLog(settings),
    bodyLimit: settings.BODY_LIMIT_KB * 1024,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.decorate('settings', settings)
  app.decorate('database', parts.database)
  app.decorate('clock', parts.clock)

  app.setValidatorCompiler(validatorCompiler)
  handleErrors(app)
  guardRoutes(app)
  await describeRoutes(app)
  await registerIdentity(app)

  authenticationRoutes(app)
  mineUserRoutes(app)
  configurationRoutes(app)
  mineRoutes(app)
  myDataRoutes(app)
  academicPeriodRoutes(app)

  await app.ready()
  return app
}
