import {
  changeNotifications,
  dismissNotification,
  type NotificationPatch,
} from '#data/notifications/change-notifications.ts'
import type { Notification } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import type { Undoable } from '#ui/status/undo-note.tsx'
import { toast } from '#ui/toast/toasts.ts'

type SetUndo = (last: Undoable | null) => void

const idsOf = (rows: readonly Notification[]) => rows.map(({ id }) => id)

const toastFailure = () => toast({ type: 'negative', message: m.notifications_failed() })

/** Applies the same change to several notifications, in the background. */
function saveAll(
  rows: readonly Notification[],
  patch: NotificationPatch,
  onError: () => void = toastFailure,
): void {
  if (rows.length > 0) changeNotifications(idsOf(rows), patch).catch(onError)
}

export const markRead = (notification: Notification) => saveAll([notification], { isRead: true })

/** Restores dismissed notifications, read or unread as before. */
export function restoreAll(dismissed: readonly Notification[], setUndo: SetUndo): void {
  saveAll(
    dismissed.filter(({ readAt }) => readAt === null),
    { isDismissed: false, isRead: false },
  )
  saveAll(
    dismissed.filter(({ readAt }) => readAt !== null),
    { isDismissed: false },
  )
  toast({ type: 'positive', message: m.notifications_brought_back() })
  setUndo(null)
}

/** A failed dismissal is rolled back, so there is nothing to undo. */
const rollBack = (setUndo: SetUndo) => () => {
  toastFailure()
  setUndo(null)
}

export function dismiss(notification: Notification, setUndo: SetUndo): void {
  dismissNotification(notification.id).catch(rollBack(setUndo))
  const message = m.notifications_dismissed_one({ title: notification.title })
  setUndo({ message, undo: () => restoreAll([notification], setUndo) })
}

export function dismissAll(rows: readonly Notification[], setUndo: SetUndo): void {
  saveAll(rows, { isDismissed: true }, rollBack(setUndo))
  const message = m.notifications_dismissed_many({ count: rows.length })
  setUndo({ message, undo: () => restoreAll(rows, setUndo) })
}
