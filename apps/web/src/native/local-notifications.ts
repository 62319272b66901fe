import { LocalNotifications } from '@capacitor/local-notifications'
import { listen } from './listen.ts'

/** A notification at a set time, and the path that a tap opens. */
export type Reminder = {
  /** The same for the same class on the same day in every plan. */
  readonly id: number
  readonly at: Date
  readonly title: string
  readonly body: string
  readonly path: string
}

/** Whether reminders are allowed, without a prompt: the phone's settings may have changed. */
export async function areRemindersAllowed(): Promise<boolean> {
  return (await LocalNotifications.checkPermissions()).display === 'granted'
}

/**
 * Asks the person once; the phone stores the answer.
 * @returns whether reminders are allowed
 */
export async function requestReminders(): Promise<boolean> {
  if (await areRemindersAllowed()) return true
  return (await LocalNotifications.requestPermissions()).display === 'granted'
}

/** Replaces all pending reminders. */
export async function replaceReminders(reminders: readonly Reminder[]): Promise<void> {
  const { notifications: pending } = await LocalNotifications.getPending()
  const currentIds = new Set(reminders.map(({ id }) => id))
  const obsolete = pending.filter(({ id }) => !currentIds.has(id)).map(({ id }) => ({ id }))
  if (obsolete.length > 0) await LocalNotifications.cancel({ notifications: obsolete })
  if (reminders.length === 0) return
  await LocalNotifications.schedule({
    notifications: reminders.map(({ id, at, title, body, path }) => ({
      id,
      title,
      body,
      extra: { path },
      // An exact alarm needs a permission in the phone's settings; a minute late is fine.
      isExactNotification: false,
      schedule: { at, allowWhileIdle: true },
    })),
  })
}

/** Calls back when a person taps a reminder. */
export function watchReminders(onTap: (path: string) => void): void {
  listen(
    'reminders',
    LocalNotifications.addListener('localNotificationActionPerformed', ({ notification }) => {
      const path: unknown = notification.extra?.path
      if (typeof path === 'string') onTap(path)
    }),
  )
}
