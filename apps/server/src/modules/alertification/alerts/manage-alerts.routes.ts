import { managedRoutes } from '#audit/managed-routes.ts'
import type { App } from '#http/app.ts'
import { collegeDate } from '#lib/college-date.ts'
import { validateAlert, validateMessage } from '../announcements/check-announcement.ts'
import { deliverDue } from '../delivery/deliver-messages.queries.ts'
import { alertSchemas, messageSchemas } from './managed-alert.schema.ts'
import { managedAlerts, managedMessages } from './managed-alerts.queries.ts'

const tag = 'alertification'
const permission = 'alerts.write'

/** Alerts and messages for the staff who post them (pages.md, Admin). */
export function manageAlertsRoutes(app: App): void {
  managedRoutes(app, {
    path: '/v1/alertification/alert',
    tag,
    permission,
    scopes: ['alerts.write'],
    thing: 'Alert',
    one: 'an alert',
    many: 'alerts, latest first',
    schemas: alertSchemas,
    table: managedAlerts,
    check: (_transaction, alert) => validateAlert(alert),
  })

  managedRoutes(app, {
    path: '/v1/alertification/message',
    tag,
    permission,
    thing: 'Message',
    one: 'a message',
    many: 'messages, latest first',
    schemas: messageSchemas,
    table: managedMessages,
    check: (_transaction, message) => validateMessage(message),
    // Deliver a message that starts now without waiting for the job.
    follow: (transaction, _id, now) =>
      deliverDue(transaction, now, collegeDate(now, app.settings.COLLEGE_TIME_ZONE)),
  })
}
