import { join } from 'node:path'
import { describeRejectedColor } from '@myhub/domain/college/brand.ts'
import { loadContent } from './commands/load-content.ts'
import { loadEthos } from './connectors/ethos/load-ethos.ts'
import { contentFiles } from './content.ts'
import type { OpenDatabase } from './db/open.ts'
import type { App } from './http/app.ts'
import { createApp } from './http/create-app.ts'
import { frameworkRoutes } from './http/framework-routes.ts'
import { guardRequests } from './http/guard-requests.ts'
import type { Tracing } from './http/operations/tracing.ts'
import { auditImpersonation } from './identity/impersonation/audit-impersonation.ts'
import { registerIdentity } from './identity/register-identity.ts'
import type { Clock } from './lib/clock.ts'
import { academicProgressModule } from './modules/academic-progress/academic-progress.module.ts'
import { adminModule } from './modules/admin/admin.module.ts'
import { advisingModule } from './modules/advising/advising.module.ts'
import { alertificationModule } from './modules/alertification/alertification.module.ts'
import { alertReader } from './modules/alertification/alerts/alert-reader.ts'
import { authenticationModule } from './modules/authentication/authentication.module.ts'
import { authorizationModule } from './modules/authorization/authorization.module.ts'
import { type LiveCollege, openCollege } from './modules/configuration/college/live-college.ts'
import { configurationModule } from './modules/configuration/configuration.module.ts'
import { coursesModule } from './modules/courses/courses.module.ts'
import { directoryModule } from './modules/directory/directory.module.ts'
import { eventsModule } from './modules/events/events.module.ts'
import { linksModule } from './modules/links/links.module.ts'
import { mapsModule } from './modules/maps/maps.module.ts'
import { nativeAppsModule } from './modules/native-apps/native-apps.module.ts'
import { peopleModule } from './modules/people/people.module.ts'
import { programsModule } from './modules/programs/programs.module.ts'
import { registrationModule } from './modules/registration/registration.module.ts'
import { scimModule } from './modules/scim/scim.module.ts'
import { supportModule } from './modules/support/support.module.ts'
import { teachingModule } from './modules/teaching/teaching.module.ts'
import type { Settings } from './settings.ts'
import { type FindSource, sourceFinder } from './sync/active-source.ts'
import type { ServedBrand } from './web/brand.ts'
import type { Looks } from './web/looks.ts'
import { webFiles } from './web/web-files.ts'

const starterFolder = join(import.meta.dirname, 'modules/configuration/set-up/starter')

declare module 'fastify' {
  interface FastifyInstance {
    readonly settings: Settings
    readonly database: OpenDatabase
    readonly clock: Clock
    readonly findSource: FindSource
    readonly brand: ServedBrand
    readonly looks: Looks
    readonly college: LiveCollege
    /** Adds first links, offices and articles. */
    readonly loadStarterContent: () => Promise<unknown>
  }
}

/** The parts of the server; tests provide their own. */
export interface AppParts {
  readonly settings: Settings
  readonly database: OpenDatabase
  readonly clock: Clock
  /** Source of single people's records, if not the active source. */
  readonly findSource?: FindSource
  /** Set only if a collector is configured. */
  readonly tracing?: Tracing | undefined
}

/**
 * The server's table of contents: the hooks for every request, then the modules, one per line.
 * @returns an app that is ready to listen or for `inject`
 */
export async function buildApp(parts: AppParts): Promise<App> {
  const college = await openCollege(parts.settings, parts.database.db)
  const { settings } = college.live
  const app = createApp(settings)

  app.decorate('college', college)
  app.decorate('settings', settings)
  app.decorate('looks', { getter: college.looks })
  app.decorate('brand', { getter: () => college.looks().brand })
  app.decorate('database', parts.database)
  app.decorate('clock', parts.clock)
  app.decorate('loadStarterContent', () => loadContent(parts.database, starterFolder, contentFiles))
  app.decorate('findSource', parts.findSource ?? sourceFinder(await loadEthos(settings, app)))
  for (const rejected of app.brand.rejected) app.log.warn(describeRejectedColor(rejected))

  await guardRequests(app, parts.tracing)
  auditImpersonation(app)
  await frameworkRoutes(app)
  await registerIdentity(app)

  await authenticationModule(app)
  authorizationModule(app)
  await configurationModule(app)
  peopleModule(app)
  programsModule(app)
  await coursesModule(app)
  academicProgressModule(app)
  registrationModule(app)
  teachingModule(app)
  advisingModule(app)
  linksModule(app)
  nativeAppsModule(app)
  eventsModule(app)
  alertificationModule(app)
  supportModule(app)
  directoryModule(app)
  mapsModule(app)
  adminModule(app)
  await scimModule(app)
  await webFiles(app, alertReader(app))

  await app.ready()
  college.live.open()
  return app
}
