import { notificationWays, removePushDevice } from '#data/notifications/notification-choices.ts'
import { type PushMark, pushMark, pushSubscription, setPushMark } from '#session/push-here.ts'
import { isPushBlocked, turnOnPush } from './turn-on-push.ts'

/** The subscription's key in base64url; undefined if the browser doesn't provide it. */
function keyOf(subscription: PushSubscription | null): string | undefined {
  const key = subscription?.options?.applicationServerKey
  if (!key) return undefined
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * Renews this browser's subscription if the hub's push key has changed, so that the hub can retire
 * the old key. If that fails, the next start retries.
 */
export async function renewPush(mark: PushMark): Promise<void> {
  const ways = (await notificationWays.queryFn()).data
  const isOn = ways?.devices.some(({ id }) => id === mark.device)
  if (!ways?.pushKey || !isOn || isPushBlocked()) return
  if (keyOf(await pushSubscription()) === ways.pushKey) return
  try {
    await turnOnPush(ways.pushKey, mark.owner)
  } catch (error) {
    setPushMark(mark)
    throw error
  }
  if (pushMark()?.device !== mark.device) await removePushDevice(mark.device)
}
