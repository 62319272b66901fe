import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { checkDays } from '#http/schemas/days.ts'
import { maxDays, pathNames } from '../alerts/alert.routes.ts'
import {
  changeNotifications,
  dismissNotification,
  readNotifications,
} from './notification.queries.ts'
import { DaysInPath, Notification, NotificationChange } from './notification.schema.ts'

/** A person's notifications (R8.17). */
export function notificationRoutes(app: App): void {
  app.get(
    '/v1/alertification/notifications/:startDate/:endDate',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listNotifications',
        tags: ['alertification'],
        summary:
          'Lists the caller’s notifications in a date range, newest first, including dismissed ones',
        params: DaysInPath,
        response: { 200: Type.Array(schemaRef(Notification)) },
      },
    },
    (request) => {
      const { startDate: from, endDate: to } = request.params
      checkDays({ from, to }, pathNames, maxDays)
      const { personId } = callerOf(request)
      const timeZone = app.settings.COLLEGE_TIME_ZONE
      return readNotifications(app.database.db, personId, { from, to }, timeZone, app.clock())
    },
  )

  app.patch(
    '/v1/alertification/notifications/:notificationId/dismiss',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'dismissNotification',
        tags: ['alertification'],
        summary: 'Dismisses one of the caller’s notifications; idempotent',
        params: strictObject({ notificationId: uuid() }),
        response: { 200: schemaRef(Notification) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const { notificationId } = request.params
      return app.database.db.transaction().execute(async (db) => {
        const done = await dismissNotification(db, personId, notificationId, app.clock())
        if (!done) throw httpErrors.notFound()
        if (done.hasChanged) {
          const details = { notificationId }
          await auditCaller(request, { action: 'dismissNotification', outcome: 'ok', details }, db)
        }
        return done.notification
      })
    },
  )

  app.patch(
    '/v1/alertification/notifications',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'changeNotifications',
        tags: ['alertification'],
        summary: 'Reads, dismisses or restores several of the caller’s notifications; idempotent',
        body: schemaRef(NotificationChange),
        response: { 200: Type.Array(schemaRef(Notification)) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const { notificationIds, ...change } = request.body
      return app.database.db.transaction().execute(async (db) => {
        const done = await changeNotifications(db, personId, notificationIds, change, app.clock())
        if (done.changed.length > 0) {
          const details = { notificationIds: done.changed, fields: Object.keys(change) }
          await auditCaller(request, { action: 'changeNotifications', outcome: 'ok', details }, db)
        }
        return done.notifications
      })
    },
  )
}
