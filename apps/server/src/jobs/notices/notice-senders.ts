import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { PushKey } from '#lib/sending/push-key.ts'
import { openMailer } from '#lib/sending/send-mail.ts'
import {
  openPusher,
  type PushAddress,
  type Pusher,
  type PushMessage,
} from '#lib/sending/send-push.ts'
import type { DeliveryChannel } from '#modules/alertification/delivery/delivery.ts'
import { type Hub, toEmail, toPush } from '#modules/alertification/delivery/outgoing-notice.ts'
import {
  deleteDevice,
  pushAddresses,
  pushKeys,
  saveServerKey,
} from '#modules/alertification/delivery/push-device.queries.ts'
import type { Settings } from '#settings.ts'
import type { Send, Sent } from './deliver-notices.ts'

/** The hub's name and address. */
export const hubOf = ({ brand, COLLEGE_NAME, publicUrl }: Settings): Hub => ({
  name: brand.name ?? 'MyHub',
  collegeName: COLLEGE_NAME,
  publicUrl,
})

/** Where push services can reach the college. */
function contactOf({ PUSH_CONTACT, SMTP_FROM, publicUrl }: Settings): string {
  if (PUSH_CONTACT) return PUSH_CONTACT
  if (publicUrl.startsWith('https:') || !SMTP_FROM) return publicUrl
  return `mailto:${/[^<>\s]+@[^<>\s]+/.exec(SMTP_FROM)?.[0] ?? ''}`
}

/** With several browsers, one success is enough: a retry would show it twice on the others. */
function combineResults(results: readonly Sent[]): Sent {
  if (results.includes(null) || results.length === 0) return results.length === 0 ? 'noWay' : null
  return (
    results.find((result) => result !== 'noWay' && result?.isFinal === false) ??
    results[0] ??
    'noWay'
  )
}

interface PushParts extends Pick<OpenDatabase, 'db'> {
  readonly pusher: Pusher
  /** Keys that browsers may have subscribed with. */
  readonly keys: readonly PushKey[]
}

/**
 * The key belongs to another process, which can send the push: this happens while processes are
 * replaced.
 */
const unknownKey: Sent = { kind: 'refused', isFinal: false }

/** Pushes with the key that a browser subscribed with; tries each where that isn't known. */
async function pushTo(
  { pusher, keys, db }: PushParts,
  device: PushAddress & { id: string; serverKey: string | null },
  message: PushMessage,
  now: Date,
): Promise<Sent | 'gone'> {
  const { id, serverKey } = device
  let result: Sent | 'gone' = unknownKey
  for (const key of keys) {
    if (serverKey !== null && serverKey !== key.publicKey) continue
    result = await pusher.push(device, message, now, key)
    if (result === null && serverKey === null) await saveServerKey(db, id, key.publicKey)
    if (typeof result === 'string' || result?.kind !== 'refused') break
  }
  return result
}

/** Pushes to each of a person's browsers; forgets those that are gone. */
export function pushSender(parts: PushParts, hub: () => Hub, clock: Clock): Send {
  const { db } = parts
  return async (delivery) => {
    const push = {
      content: JSON.stringify(toPush(delivery, hub())),
      expiresAt: delivery.expiresAt,
      isUrgent: delivery.kind === 'emergency',
      topic: delivery.id.replaceAll('-', ''),
    }
    const results: Sent[] = []
    for (const device of await pushAddresses(db, delivery.personId)) {
      const result = await pushTo(parts, device, push, clock())
      if (result === 'gone') await deleteDevice(db, device.id)
      else results.push(result)
    }
    return combineResults(results)
  }
}

export interface Senders {
  readonly senders: Readonly<Partial<Record<DeliveryChannel, Send>>>
  /** @returns why email can't be sent now; null when it can, or there is no mail server */
  checkMail(): Promise<string | null>
  close(): Promise<void>
}

/** The notification channels the college has set up. */
export async function openSenders(
  settings: Settings,
  database: OpenDatabase,
  clock: Clock,
): Promise<Senders> {
  const { SMTP_URL, SMTP_FROM, PUSH } = settings
  const hub = () => hubOf(settings)
  const mailer = SMTP_URL && SMTP_FROM ? await openMailer(SMTP_URL, SMTP_FROM) : null
  const email: Send | null =
    mailer &&
    (async (delivery) => {
      const { id, address: to, kind } = delivery
      if (to === null) return 'noWay'
      return mailer.send({ id, to, isUrgent: kind === 'emergency', ...toEmail(delivery, hub()) })
    })
  const pusher = PUSH === 'on' ? openPusher(contactOf(settings)) : null
  const keys = pusher ? await pushKeys(database.db, settings) : []
  return {
    senders: {
      ...(email && { email }),
      ...(pusher && { push: pushSender({ pusher, keys, db: database.db }, hub, clock) }),
    },
    checkMail: async () => (await mailer?.check())?.kind ?? null,
    close: async () => {
      mailer?.close()
      await pusher?.close()
    },
  }
}
