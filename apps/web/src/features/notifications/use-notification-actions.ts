import { useState } from 'react'
import { changeNotifications, dismissNotification } from '#data/notifications.ts'
import type { Notification } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from '#ui/toast/toasts.ts'
import type { Undoable } from '#ui/undo-note.tsx'

/** Saves in the background; what cannot be saved is said, and shown again as the server has it. */
function save(saving: Promise<void>): void {
  saving.catch(() => toast({ type: 'negative', message: m.notifications_failed() }))
}

/** What can be done with notifications, and the way back from the last of it. */
export function useNotificationActions() {
  const [last, setLast] = useState<Undoable | null>(null)

  /** Brings back all of them, each as read as it was. */
  function bringBack(away: readonly Notification[]): void {
    const idsOf = (rows: readonly Notification[]) => rows.map(({ id }) => id)
    const unread = idsOf(away.filter(({ readAt }) => readAt === null))
    const read = idsOf(away.filter(({ readAt }) => readAt !== null))
    if (unread.length > 0) save(changeNotifications(unread, { isDismissed: false, isRead: false }))
    if (read.length > 0) save(changeNotifications(read, { isDismissed: false }))
    toast({ type: 'positive', message: m.notifications_brought_back() })
    setLast(null)
  }

  return {
    last,
    read: ({ id }: Notification) => save(changeNotifications([id], { isRead: true })),
    restore: (one: Notification) => bringBack([one]),
    dismiss: (one: Notification) => {
      save(dismissNotification(one.id))
      const message = m.notifications_dismissed_one({ title: one.title })
      setLast({ message, undo: () => bringBack([one]) })
    },
    dismissAll: (rows: readonly Notification[]) => {
      const ids = rows.map(({ id }) => id)
      save(changeNotifications(ids, { isDismissed: true }))
      const message = m.notifications_dismissed_many({ count: ids.length })
      setLast({ message, undo: () => bringBack(rows) })
    },
  }
}
