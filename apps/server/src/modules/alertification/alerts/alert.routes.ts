import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { checkDays } from '#http/schemas/days.ts'
import { collegeDate } from '#lib/college-date.ts'
import { audienceMember } from '../../people/audience/audience.queries.ts'
import { DaysInPath } from '../notifications/notification.schema.ts'
import { alertById, alertsOf, dismissAlert, publicAlerts, toAlert } from './alert.queries.ts'
import { Alert } from './alert.schema.ts'
import { canDismiss, isAlertFor } from './alerts.ts'

export const pathNames = { from: 'startDate', to: 'endDate' }
/** Maximum days in a request: a leap year (domain.md section 8). */
export const maxDays = 366

/** Alerts for the people in their audience (R8.17). */
export function alertRoutes(app: App): void {
  const timeZone = () => app.settings.COLLEGE_TIME_ZONE
  app.get(
    '/public/v1/alertification/alerts/current',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listPublicAlerts',
        tags: ['alertification'],
        summary: 'Lists current alerts for everyone, most urgent first',
        response: { 200: Type.Array(schemaRef(Alert)) },
      },
    },
    async () => {
      const now = app.clock()
      return (await publicAlerts(app.database.db, now)).map((alert) => toAlert(alert, now))
    },
  )

  app.get(
    '/v1/alertification/alerts/:startDate/:endDate',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listAlerts',
        tags: ['alertification'],
        summary:
          'Lists the caller’s alerts in effect during a date range, including past ones, most urgent first, then newest',
        params: DaysInPath,
        response: { 200: Type.Array(schemaRef(Alert)) },
      },
    },
    async (request) => {
      const { startDate: from, endDate: to } = request.params
      checkDays({ from, to }, pathNames, maxDays)
      const caller = callerOf(request)
      const now = app.clock()
      const { db } = app.database
      const [member, alerts] = await Promise.all([
        audienceMember(db, caller, collegeDate(now, timeZone())),
        alertsOf(db, caller.personId, now, { from, to }, timeZone()),
      ])
      return alerts.filter((alert) => isAlertFor(member, alert)).map((alert) => toAlert(alert, now))
    },
  )

  app.patch(
    '/v1/alertification/alerts/:alertId/dismiss',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'dismissAlert',
        tags: ['alertification'],
        summary: 'Dismisses an alert; an emergency can be dismissed only after it ends',
        params: strictObject({ alertId: uuid() }),
        response: { 200: schemaRef(Alert) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { alertId } = request.params
      const now = app.clock()
      return app.database.db.transaction().execute(async (db) => {
        const alert = await alertById(db, alertId, caller.personId, now)
        const today = collegeDate(now, timeZone())
        const member = await audienceMember(db, caller, today)
        if (!alert || !isAlertFor(member, alert)) throw httpErrors.notFound()
        if (alert.dismissedAt) return toAlert(alert, now)
        if (!canDismiss(alert, now))
          throw httpErrors.conflict('This alert can’t be dismissed until it ends.')
        if (await dismissAlert(db, alertId, caller.personId, now)) {
          const details = { alertId }
          await auditCaller(request, { action: 'dismissAlert', outcome: 'ok', details }, db)
        }
        // Dismissed by this request, or by a concurrent one of the same person.
        return toAlert((await alertById(db, alertId, caller.personId, now)) ?? alert, now)
      })
    },
  )
}
