import { useState } from 'react'
import type { Notification } from '#data/shapes.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import type { Undoable } from '#ui/status/undo-note.tsx'

const actions = lazyModule(() => import('./notification-actions.ts'))

/** Actions on notifications, and Undo for the last one. */
export function useNotificationActions() {
  const [last, setLast] = useState<Undoable | null>(null)
  actions.use(false)
  const runAction = (change: Parameters<typeof actions.press>[0]) => void actions.press(change)
  return {
    last,
    read: (notification: Notification) => runAction((it) => it.markRead(notification)),
    restore: (notification: Notification) =>
      runAction((it) => it.restoreAll([notification], setLast)),
    dismiss: (notification: Notification) => runAction((it) => it.dismiss(notification, setLast)),
    dismissAll: (rows: readonly Notification[]) => runAction((it) => it.dismissAll(rows, setLast)),
  }
}
