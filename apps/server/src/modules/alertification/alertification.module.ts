import type { App } from '#http/app.ts'
import { alertRoutes } from './alerts/alert.routes.ts'
import { manageAlertsRoutes } from './alerts/manage-alerts.routes.ts'
import { audienceRoutes } from './announcements/audience.routes.ts'
import { pushDeviceRoutes } from './delivery/push-device.routes.ts'
import { notificationRoutes } from './notifications/notification.routes.ts'
import { notificationChannelRoutes } from './notifications/notification-channel.routes.ts'

export function alertificationModule(app: App): void {
  alertRoutes(app)
  notificationRoutes(app)
  notificationChannelRoutes(app)
  pushDeviceRoutes(app)
  manageAlertsRoutes(app)
  audienceRoutes(app)
}
