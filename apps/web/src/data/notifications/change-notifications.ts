import { api, dataOf } from '#api/client.ts'
import type { GroupQuery } from '../query/group.ts'
import { optimisticUpdate } from '../query/optimistic-update.ts'
import type { Notification } from '../shapes.ts'
import { alerts, notifications } from './notifications.ts'

export type NotificationPatch = { isRead?: boolean; isDismissed?: boolean }

/** A notification after the change. */
function changed(
  notification: Notification,
  { isRead, isDismissed }: NotificationPatch,
): Notification {
  const now = new Date().toISOString()
  const read = isRead ?? (isDismissed ? true : undefined)
  return {
    ...notification,
    ...(read !== undefined && { readAt: read ? (notification.readAt ?? now) : null }),
    ...(isDismissed !== undefined && {
      dismissedAt: isDismissed ? (notification.dismissedAt ?? now) : null,
    }),
  }
}

/** Changes several at once; each failed change is rolled back. */
const updateSome = <T extends { id: string }>(
  group: GroupQuery<T[]>,
  change: (item: T) => T,
  save: () => Promise<unknown>,
): Promise<void> =>
  optimisticUpdate(group, {
    change: (all) => all.map(change),
    save,
    rollBack: (all, before) =>
      all.map((item) => {
        const previous = before.find(({ id }) => id === item.id)
        return previous && change(previous) !== previous ? previous : item
      }),
  })

/**
 * Marks notifications as read, dismisses or restores them.
 * @throws ApiError when the server refuses
 */
export function changeNotifications(
  ids: readonly string[],
  patch: NotificationPatch,
): Promise<void> {
  const meant = new Set(ids)
  return updateSome(
    notifications,
    (notification) => (meant.has(notification.id) ? changed(notification, patch) : notification),
    () =>
      dataOf(
        api().PATCH('/v1/alertification/notifications', {
          body: { notificationIds: [...ids], ...patch },
        }),
      ),
  )
}

/** Dismisses a notification. */
export function dismissNotification(notificationId: string): Promise<void> {
  return updateSome(
    notifications,
    (notification) =>
      notification.id === notificationId
        ? changed(notification, { isDismissed: true })
        : notification,
    () =>
      dataOf(
        api().PATCH('/v1/alertification/notifications/{notificationId}/dismiss', {
          params: { path: { notificationId } },
        }),
      ),
  )
}

/** Dismisses an alert; an emergency can't be dismissed before it ends. */
export function dismissAlert(alertId: string): Promise<void> {
  const dismissedAt = new Date().toISOString()
  return updateSome(
    alerts,
    (alert) => (alert.id === alertId ? { ...alert, dismissedAt } : alert),
    () =>
      dataOf(
        api().PATCH('/v1/alertification/alerts/{alertId}/dismiss', {
          params: { path: { alertId } },
        }),
      ),
  )
}
