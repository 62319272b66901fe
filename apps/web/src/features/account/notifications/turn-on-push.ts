import { addPushDevice } from '#data/notifications/notification-choices.ts'
import { endPush, pushSubscription, setPushMark } from '#session/push-here.ts'

/** Whether this browser supports push. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Whether this is a browser on an iPhone or iPad, where push only works from the home screen. No
 * other browser defines `standalone`.
 */
export const needsHomeScreen = (): boolean =>
  !canPush() && Reflect.get(navigator, 'standalone') === false

/** Whether the person has blocked MyHub's notifications in this browser. */
export const isPushBlocked = (): boolean => Notification.permission === 'denied'

/**
 * Turns on push in this browser. Requires the browser's permission.
 * @param pushKey of the server
 * @param owner id of the person
 * @throws Error when the browser, its push service, or the server rejects the request
 */
export async function turnOnPush(pushKey: string, owner: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('This page has no worker yet')
  // A subscription with an old key or another owner can't be used.
  await (await pushSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  const { endpoint = '', keys } = subscription.toJSON()
  try {
    const device = await addPushDevice({
      endpoint,
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
      serverKey: pushKey,
    })
    setPushMark({ owner, device })
  } catch (error) {
    await endPush().catch(() => {})
    throw error
  }
}
