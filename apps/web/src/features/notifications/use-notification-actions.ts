import { useState } from 'react'
import type { Notification } from '#data/shapes.ts'
import { beforeUse } from '#lib/loading/before-use.ts'
import type { Undoable } from '#ui/status/undo-note.tsx'
import { toastFailure } from './toast-failure.ts'

type Actions = typeof import('./notification-actions.ts')
const actions = () => import('./notification-actions.ts')
beforeUse(actions)

function act(change: (actions: Actions) => void): void {
  actions().then(change).catch(toastFailure)
}

/** What can be done with notifications, and the way back from the last of it. */
export function useNotificationActions() {
  const [last, setLast] = useState<Undoable | null>(null)
  return {
    last,
    read: (one: Notification) => act((it) => it.read(one)),
    restore: (one: Notification) => act((it) => it.bringBack([one], setLast)),
    dismiss: (one: Notification) => act((it) => it.dismiss(one, setLast)),
    dismissAll: (rows: readonly Notification[]) => act((it) => it.dismissAll(rows, setLast)),
  }
}
