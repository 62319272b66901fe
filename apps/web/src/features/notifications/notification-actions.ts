import {
  changeNotifications,
  dismissNotification,
  type NotificationPatch,
} from '#data/notifications/change-notifications.ts'
import type { Notification } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import type { Undoable } from '#ui/status/undo-note.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { toastFailure } from './toast-failure.ts'

type Say = (last: Undoable | null) => void

const idsOf = (rows: readonly Notification[]) => rows.map(({ id }) => id)

/** Applies the same change to several notifications, in the background. */
function saveAll(
  rows: readonly Notification[],
  wish: NotificationPatch,
  fail: () => void = toastFailure,
): void {
  if (rows.length > 0) changeNotifications(idsOf(rows), wish).catch(fail)
}

export const read = (one: Notification) => saveAll([one], { isRead: true })

/** Restores dismissed notifications, read or unread as before. */
export function bringBack(away: readonly Notification[], say: Say): void {
  saveAll(
    away.filter(({ readAt }) => readAt === null),
    { isDismissed: false, isRead: false },
  )
  saveAll(
    away.filter(({ readAt }) => readAt !== null),
    { isDismissed: false },
  )
  toast({ type: 'positive', message: m.notifications_brought_back() })
  say(null)
}

/** A failed dismissal is rolled back, so there is nothing to undo. */
const takeBack = (say: Say) => () => {
  toastFailure()
  say(null)
}

export function dismiss(one: Notification, say: Say): void {
  dismissNotification(one.id).catch(takeBack(say))
  const message = m.notifications_dismissed_one({ title: one.title })
  say({ message, undo: () => bringBack([one], say) })
}

export function dismissAll(rows: readonly Notification[], say: Say): void {
  saveAll(rows, { isDismissed: true }, takeBack(say))
  const message = m.notifications_dismissed_many({ count: rows.length })
  say({ message, undo: () => bringBack(rows, say) })
}
