import { addPushDevice } from '#data/notifications/notification-choices.ts'
import { endPushHere, setPushMark, subscriptionHere } from '#session/push-here.ts'

/** Whether this browser can show what is pushed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Whether this is a page in an iPhone's or iPad's browser, which pushes to what is on the home screen alone. No
 * other browser says whether it stands there.
 */
export const needsHomeScreen = (): boolean =>
  !canPush() && Reflect.get(navigator, 'standalone') === false

/** Whether the person has told this browser that MyHub may not notify them. */
export const isPushBlocked = (): boolean => Notification.permission === 'denied'

/**
 * Has notifications pushed to this browser, which the person has permitted.
 * @param pushKey of the server
 * @param owner id of the person
 * @throws Error when the browser, its push service or the server does not take it
 */
export async function turnOnPush(pushKey: string, owner: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('This page has no worker yet')
  // One of an earlier key, or of somebody before, would not be the person's.
  await (await subscriptionHere())?.unsubscribe()
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
    })
    setPushMark({ owner, device })
  } catch (error) {
    await endPushHere().catch(() => {})
    throw error
  }
}
