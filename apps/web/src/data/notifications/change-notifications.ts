import { answerOf, api } from '#api/client.ts'
import type { GroupQuery } from '../query/group.ts'
import { optimisticUpdate } from '../query/optimistic-update.ts'
import type { Notification } from '../shapes.ts'
import { alerts, notifications } from './notifications.ts'

export type NotificationPatch = { isRead?: boolean; isDismissed?: boolean }

/** A notification as it will be when the server has done what is wished. */
function changed(one: Notification, { isRead, isDismissed }: NotificationPatch): Notification {
  const now = new Date().toISOString()
  const read = isRead ?? (isDismissed ? true : undefined)
  return {
    ...one,
    ...(read !== undefined && { readAt: read ? (one.readAt ?? now) : null }),
    ...(isDismissed !== undefined && {
      dismissedAt: isDismissed ? (one.dismissedAt ?? now) : null,
    }),
  }
}

/** Changes some of a list at once; each that fails is again as it was. */
const changeSome = <T extends { id: string }>(
  group: GroupQuery<T[]>,
  change: (one: T) => T,
  save: () => Promise<unknown>,
): Promise<void> =>
  optimisticUpdate(group, {
    change: (all) => all.map(change),
    save,
    rollBack: (all, before) =>
      all.map((one) => {
        const was = before.find(({ id }) => id === one.id)
        return was && change(was) !== was ? was : one
      }),
  })

/**
 * Reads, puts away or brings back some of the person's notifications.
 * @throws ApiError when the server refuses
 */
export function changeNotifications(
  ids: readonly string[],
  wish: NotificationPatch,
): Promise<void> {
  const meant = new Set(ids)
  return changeSome(
    notifications,
    (one) => (meant.has(one.id) ? changed(one, wish) : one),
    () =>
      answerOf(
        api().PATCH('/v1/alertification/notifications', {
          body: { notificationIds: [...ids], ...wish },
        }),
      ),
  )
}

/** Puts one notification away. */
export function dismissNotification(notificationId: string): Promise<void> {
  return changeSome(
    notifications,
    (one) => (one.id === notificationId ? changed(one, { isDismissed: true }) : one),
    () =>
      answerOf(
        api().PATCH('/v1/alertification/notifications/{notificationId}/dismiss', {
          params: { path: { notificationId } },
        }),
      ),
  )
}

/** Puts an alert away; an emergency cannot be until it has ended. */
export function dismissAlert(alertId: string): Promise<void> {
  const dismissedAt = new Date().toISOString()
  return changeSome(
    alerts,
    (one) => (one.id === alertId ? { ...one, dismissedAt } : one),
    () =>
      answerOf(
        api().PATCH('/v1/alertification/alerts/{alertId}/dismiss', {
          params: { path: { alertId } },
        }),
      ),
  )
}
