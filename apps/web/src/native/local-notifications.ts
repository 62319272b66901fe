import { LocalNotifications } from '@capacitor/local-notifications'
import { listen } from './listen.ts'

/** A word of the phone at a moment, and where a touch on it leads. */
export type Reminder = {
  /** The same for the same class on the same day, whenever it is planned. */
  readonly id: number
  readonly at: Date
  readonly title: string
  readonly body: string
  readonly path: string
}

/** Whether reminders may be shown, without asking: somebody may have changed it in the phone's settings. */
export async function isAllowedToRemind(): Promise<boolean> {
  return (await LocalNotifications.checkPermissions()).display === 'granted'
}

/** Asks the person, once; the phone remembers the answer. @returns whether reminders may be shown */
export async function mayRemind(): Promise<boolean> {
  if (await isAllowedToRemind()) return true
  return (await LocalNotifications.requestPermissions()).display === 'granted'
}

/** Puts these reminders in place of all others. */
export async function replaceReminders(reminders: readonly Reminder[]): Promise<void> {
  const { notifications: pending } = await LocalNotifications.getPending()
  const stays = new Set(reminders.map(({ id }) => id))
  const gone = pending.filter(({ id }) => !stays.has(id)).map(({ id }) => ({ id }))
  if (gone.length > 0) await LocalNotifications.cancel({ notifications: gone })
  if (reminders.length === 0) return
  await LocalNotifications.schedule({
    notifications: reminders.map(({ id, at, title, body, path }) => ({
      id,
      title,
      body,
      extra: { path },
      // An exact alarm needs a permission that a phone asks for in its settings; a minute more does no harm.
      isExactNotification: false,
      schedule: { at, allowWhileIdle: true },
    })),
  })
}

/** Hears that somebody has touched a reminder. */
export function watchReminders(touched: (path: string) => void): void {
  listen(
    'reminders',
    LocalNotifications.addListener('localNotificationActionPerformed', ({ notification }) => {
      const path: unknown = notification.extra?.path
      if (typeof path === 'string') touched(path)
    }),
  )
}
