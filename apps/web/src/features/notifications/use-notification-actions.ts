import { useState } from 'react'
import type { NotificationWish } from '#data/change-notifications.ts'
import type { Notification } from '#data/shapes.ts'
import { beforeUse } from '#lib/before-use.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from '#ui/toast/toasts.ts'
import type { Undoable } from '#ui/undo-note.tsx'

type Changing = typeof import('#data/change-notifications.ts')
const changing = () => import('#data/change-notifications.ts')
beforeUse(changing)

/** Saves in the background; what cannot be saved is said, and shown again as the server has it. */
function save(change: (changing: Changing) => Promise<void>): void {
  changing()
    .then(change)
    .catch(() => toast({ type: 'negative', message: m.notifications_failed() }))
}

/** Changes some of them alike. */
const saveAll = (ids: readonly string[], wish: NotificationWish) =>
  save((it) => it.changeNotifications(ids, wish))

/** What can be done with notifications, and the way back from the last of it. */
export function useNotificationActions() {
  const [last, setLast] = useState<Undoable | null>(null)

  /** Brings back all of them, each as read as it was. */
  function bringBack(away: readonly Notification[]): void {
    const idsOf = (rows: readonly Notification[]) => rows.map(({ id }) => id)
    const unread = idsOf(away.filter(({ readAt }) => readAt === null))
    const read = idsOf(away.filter(({ readAt }) => readAt !== null))
    if (unread.length > 0) saveAll(unread, { isDismissed: false, isRead: false })
    if (read.length > 0) saveAll(read, { isDismissed: false })
    toast({ type: 'positive', message: m.notifications_brought_back() })
    setLast(null)
  }

  return {
    last,
    read: ({ id }: Notification) => saveAll([id], { isRead: true }),
    restore: (one: Notification) => bringBack([one]),
    dismiss: (one: Notification) => {
      save((it) => it.dismissNotification(one.id))
      const message = m.notifications_dismissed_one({ title: one.title })
      setLast({ message, undo: () => bringBack([one]) })
    },
    dismissAll: (rows: readonly Notification[]) => {
      const ids = rows.map(({ id }) => id)
      saveAll(ids, { isDismissed: true })
      const message = m.notifications_dismissed_many({ count: ids.length })
      setLast({ message, undo: () => bringBack(rows) })
    },
  }
}
