import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { refusalInWords } from '@myhub/domain/college/brand.ts'
import Fastify from 'fastify'
import type { EthosSource } from './connectors/ethos/ethos.ts'
import type { OpenDatabase } from './db/open.ts'
import { rememberMethods } from './http/access/methods.ts'
import { limitRate } from './http/access/rate-limit.ts'
import { guardRoutes, identifyCallers } from './http/access.ts'
import type { App } from './http/app.ts'
import { apiReference } from './http/contract/api-reference.ts'
import { describeRoutes } from './http/contract/contract.ts'
import { serializerCompiler } from './http/contract/serialization.ts'
import { validatorCompiler } from './http/contract/validation.ts'
import { refuseGarbage, sendError } from './http/errors.ts'
import { answerHeaders } from './http/headers/answer-headers.ts'
import { compression } from './http/headers/compression.ts'
import { crossOrigin } from './http/headers/cross-origin.ts'
import { healthRoutes, shedLoad } from './http/operations/health.ts'
import { requestLog } from './http/operations/request-log.ts'
import type { Tracing } from './http/operations/tracing.ts'
import { auditImpersonation } from './identity/impersonation/audit-impersonation.ts'
import { registerIdentity } from './identity/register-identity.ts'
import type { Clock } from './lib/clock.ts'
import { clearToRegisterRoutes } from './modules/academic-progress/clear-to-register/clear-to-register.routes.ts'
import { managePriorityRegistrationRoutes } from './modules/academic-progress/priority-registration/manage-priority-registration.routes.ts'
import { priorityCoverageRoutes } from './modules/academic-progress/priority-registration/priority-coverage.routes.ts'
import { priorityRegistrationRoutes } from './modules/academic-progress/priority-registration/priority-registration.routes.ts'
import { auditRoutes } from './modules/admin/audit.routes.ts'
import { stuckRoutes } from './modules/admin/stuck.routes.ts'
import { adminSyncRoutes } from './modules/admin/sync.routes.ts'
import { alertRoutes } from './modules/alertification/alerts/alert.routes.ts'
import { alertsNow } from './modules/alertification/alerts/alerts-now.ts'
import { manageAlertsRoutes } from './modules/alertification/alerts/manage-alerts.routes.ts'
import { audienceRoutes } from './modules/alertification/announcements/audience.routes.ts'
import { pushDeviceRoutes } from './modules/alertification/delivery/push-device.routes.ts'
import { notificationRoutes } from './modules/alertification/notifications/notification.routes.ts'
import { notificationChannelRoutes } from './modules/alertification/notifications/notification-channel.routes.ts'
import { authenticationRoutes } from './modules/authentication/authentication.routes.ts'
import { passkeyRoutes } from './modules/authentication/passkeys.routes.ts'
import { sessionRoutes } from './modules/authentication/sessions.routes.ts'
import { adminModeRoutes } from './modules/authorization/admin-mode.routes.ts'
import { impersonationRoutes } from './modules/authorization/impersonation.routes.ts'
import { mineUserRoutes } from './modules/authorization/mine-user.routes.ts'
import { permissionRoutes } from './modules/authorization/permissions.routes.ts'
import { configurationRoutes } from './modules/configuration/configuration.routes.ts'
import { manageConfigurationRoutes } from './modules/configuration/manage-configuration.routes.ts'
import { pictureRoutes } from './modules/configuration/picture.routes.ts'
import { tuitionRateListRoutes, tuitionRateRoutes } from './modules/courses/tuition-rate.routes.ts'
import { manageDepartmentRoutes } from './modules/directory/departments/manage-department.routes.ts'
import { directoryRoutes } from './modules/directory/directory.routes.ts'
import { manageOfficeRoutes } from './modules/directory/offices/manage-office.routes.ts'
import { campusEventRoutes } from './modules/events/campus-event.routes.ts'
import { manageEventsRoutes } from './modules/events/manage-events.routes.ts'
import { linkCategoryRoutes } from './modules/links/categories/category.routes.ts'
import { linkRoutes } from './modules/links/link.routes.ts'
import { linkUseRoutes } from './modules/links/link-use.routes.ts'
import { importLinksRoutes } from './modules/links/manage/import-links.routes.ts'
import { linkCheckRoutes } from './modules/links/manage/link-check.routes.ts'
import { manageLinksRoutes } from './modules/links/manage/manage-links.routes.ts'
import { campusMapRoutes } from './modules/maps/campus-map.routes.ts'
import { appLinkRoutes } from './modules/native-apps/app-link.routes.ts'
import { appVersionRoutes } from './modules/native-apps/app-version.routes.ts'
import { accessLogRoutes } from './modules/people/access-log/access-log.routes.ts'
import { agreementRoutes } from './modules/people/agreements/agreements.routes.ts'
import { booksRoutes } from './modules/people/books/books.routes.ts'
import { calendarEndpointRoutes } from './modules/people/calendar/calendar-endpoint.routes.ts'
import { calendarFeedRoutes } from './modules/people/calendar/calendar-feed.routes.ts'
import { sectionCalendarRoutes } from './modules/people/calendar/section-calendar.routes.ts'
import { changesRoutes } from './modules/people/changes/changes.routes.ts'
import { codeListRoutes } from './modules/people/codes/code-lists.routes.ts'
import { documentRoutes } from './modules/people/documents/documents.routes.ts'
import { gpaScenariosRoutes } from './modules/people/planning/gpa-scenarios.routes.ts'
import { whatIfPlanRoutes } from './modules/people/planning/what-if-plan.routes.ts'
import { dashboardLayoutRoutes } from './modules/people/preferences/dashboard-layout.routes.ts'
import { preferencesRoutes } from './modules/people/preferences/preferences.routes.ts'
import { profileRoutes } from './modules/people/profile/profile.routes.ts'
import { mineRoutes } from './modules/people/records/mine.routes.ts'
import { myCopyRoutes } from './modules/people/records/my-copy.routes.ts'
import { myDataRoutes } from './modules/people/records/my-data.routes.ts'
import { personDataRoutes } from './modules/people/records/person-data.routes.ts'
import { personRoutes } from './modules/people/search/person.routes.ts'
import { personSearchRoutes } from './modules/people/search/person-search.routes.ts'
import { syncRoutes } from './modules/people/sync/sync.routes.ts'
import { academicPeriodRoutes } from './modules/programs/academic-periods/academic-period.routes.ts'
import { decidePathwayRoutes } from './modules/programs/pathways/decide-pathway.routes.ts'
import { pathwayRoutes } from './modules/programs/pathways/pathway.routes.ts'
import { periodOverrideRoutes } from './modules/programs/period-overrides/period-override.routes.ts'
import { programMapRoutes } from './modules/programs/program-map/program-map.routes.ts'
import { manageSupportRoutes } from './modules/support/manage-support.routes.ts'
import { supportRoutes } from './modules/support/support.routes.ts'
import { supportAnswerRoutes } from './modules/support/support-answer.routes.ts'
import { systemStatusRoutes } from './modules/support/system-status/system-status.routes.ts'
import type { Settings } from './settings.ts'
import { type FindSource, sourceFinder } from './sync/active-source.ts'
import { readBrand, type ServedBrand } from './web/brand.ts'
import { withBrand } from './web/branded-pages.ts'
import { readWebBuild } from './web/web-build.ts'
import { webFiles } from './web/web-files.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly settings: Settings
    readonly database: OpenDatabase
    readonly clock: Clock
    readonly findSource: FindSource
    readonly brand: ServedBrand
  }
}

/** What the server is made of; a test gives its own. */
export interface AppParts {
  readonly settings: Settings
  readonly database: OpenDatabase
  readonly clock: Clock
  /** Where single people's records are read from, when not from the source that is active. */
  readonly findSource?: FindSource
  /** Only when a collector is set. */
  readonly tracing?: Tracing | undefined
}

/** Who sends a request more slowly than this is not a person. */
const requestTimeout = 60_000
/** For each part of the server to start. A small machine that has just been turned on is slow. */
const startTimeout = 120_000

/** The Ethos that the settings name; what speaks with it is large, and loaded only where there is one. */
async function ethosNamed(settings: Settings, app: App): Promise<EthosSource | null> {
  if (!settings.ETHOS_URL) return null
  const { ethosOf } = await import('./connectors/ethos/ethos.ts')
  const { reportAtStart } = await import('./connectors/ethos/start-report.ts')
  const { log } = app
  const source = ethosOf(settings, (call) => log.info({ call }, 'call to Ethos'))
  app.addHook('onListen', async () => {
    // Whoever waits for the server does not wait for this.
    if (source) void reportAtStart(source, log).catch((err: unknown) => log.error({ err }, 'Ethos'))
  })
  return source
}

/**
 * The server's table of contents: what guards every request, then the modules, one line each.
 * @returns an app that is ready to listen or to be injected
 */
export async function buildApp(parts: AppParts): Promise<App> {
  const { settings } = parts
  const brand = readBrand(settings)
  const built = readWebBuild(settings.WEB_DIR)
  const web = built && withBrand(built, brand)
  const app: App = Fastify({
    ...requestLog(settings),
    bodyLimit: settings.BODY_LIMIT_KB * 1024,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    requestTimeout,
    pluginTimeout: startTimeout,
    frameworkErrors: sendError,
    clientErrorHandler: refuseGarbage,
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.decorate('settings', settings)
  app.decorate('database', parts.database)
  app.decorate('clock', parts.clock)
  app.decorate('findSource', parts.findSource ?? sourceFinder(await ethosNamed(settings, app)))
  app.decorate('brand', brand)
  for (const refused of brand.refused) app.log.warn(refusalInWords(refused))

  app.setErrorHandler(sendError)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')

  // In the order in which a request meets them.
  if (parts.tracing) await parts.tracing.trace(app)
  await answerHeaders(app, web)
  await crossOrigin(app)
  await shedLoad(app)
  identifyCallers(app)
  await limitRate(app)
  guardRoutes(app)
  auditImpersonation(app)
  await compression(app)
  rememberMethods(app)
  await describeRoutes(app)
  await apiReference(app)
  healthRoutes(app)
  await registerIdentity(app)

  authenticationRoutes(app)
  sessionRoutes(app)
  passkeyRoutes(app)
  mineUserRoutes(app)
  impersonationRoutes(app)
  adminModeRoutes(app)
  permissionRoutes(app)
  await app.register(configurationRoutes)
  manageConfigurationRoutes(app)
  pictureRoutes(app)
  mineRoutes(app)
  accessLogRoutes(app)
  myDataRoutes(app)
  personSearchRoutes(app)
  personRoutes(app)
  personDataRoutes(app)
  codeListRoutes(app)
  profileRoutes(app)
  agreementRoutes(app)
  preferencesRoutes(app)
  changesRoutes(app)
  dashboardLayoutRoutes(app)
  myCopyRoutes(app)
  gpaScenariosRoutes(app)
  whatIfPlanRoutes(app)
  syncRoutes(app)
  calendarEndpointRoutes(app)
  calendarFeedRoutes(app)
  sectionCalendarRoutes(app)
  booksRoutes(app)
  documentRoutes(app)
  academicPeriodRoutes(app)
  periodOverrideRoutes(app)
  pathwayRoutes(app)
  decidePathwayRoutes(app)
  programMapRoutes(app)
  await app.register(tuitionRateListRoutes)
  tuitionRateRoutes(app)
  priorityRegistrationRoutes(app)
  managePriorityRegistrationRoutes(app)
  priorityCoverageRoutes(app)
  clearToRegisterRoutes(app)
  linkCategoryRoutes(app)
  linkRoutes(app)
  linkUseRoutes(app)
  linkCheckRoutes(app)
  manageLinksRoutes(app)
  importLinksRoutes(app)
  appVersionRoutes(app)
  appLinkRoutes(app)
  campusEventRoutes(app)
  manageEventsRoutes(app)
  alertRoutes(app)
  notificationRoutes(app)
  notificationChannelRoutes(app)
  pushDeviceRoutes(app)
  manageAlertsRoutes(app)
  audienceRoutes(app)
  supportRoutes(app)
  systemStatusRoutes(app)
  supportAnswerRoutes(app)
  manageSupportRoutes(app)
  directoryRoutes(app)
  manageOfficeRoutes(app)
  manageDepartmentRoutes(app)
  campusMapRoutes(app)
  auditRoutes(app)
  adminSyncRoutes(app)
  stuckRoutes(app)
  await webFiles(app, web, alertsNow(app))

  await app.ready()
  return app
}
