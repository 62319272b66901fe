import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { PushKey } from '#lib/sending/push-key.ts'
import { openMailer } from '#lib/sending/send-mail.ts'
import { openPusher, type Push, type PushAddress, type Pusher } from '#lib/sending/send-push.ts'
import type { Way } from '#modules/alertification/delivery/delivery.ts'
import { type Hub, letterOf, pushOf } from '#modules/alertification/delivery/letter.ts'
import {
  forgetDevice,
  noteServerKey,
  pushAddresses,
  pushKeys,
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
function oneOf(results: readonly Sent[]): Sent {
  if (results.includes(null) || results.length === 0) return results.length === 0 ? 'noWay' : null
  return results.find((one) => one !== 'noWay' && one?.isFinal === false) ?? results[0] ?? 'noWay'
}

interface Pushing extends Pick<OpenDatabase, 'db'> {
  readonly pusher: Pusher
  /** Keys that browsers may have subscribed with. */
  readonly keys: readonly PushKey[]
}

/**
 * The key belongs to another process, which can send the push: this happens while processes are
 * replaced.
 */
const keyUnknown: Sent = { kind: 'refused', isFinal: false }

/** Pushes with the key that a browser subscribed with; tries each where that isn't known. */
async function pushTo(
  { pusher, keys, db }: Pushing,
  device: PushAddress & { id: string; serverKey: string | null },
  message: Push,
  now: Date,
): Promise<Sent | 'gone'> {
  const { id, serverKey } = device
  let result: Sent | 'gone' = keyUnknown
  for (const key of keys) {
    if (serverKey !== null && serverKey !== key.publicKey) continue
    result = await pusher.push(device, message, now, key)
    if (result === null && serverKey === null) await noteServerKey(db, id, key.publicKey)
    if (typeof result === 'string' || result?.kind !== 'refused') break
  }
  return result
}

/** Pushes to each of a person's browsers; forgets those that are gone. */
export function pushBy(pushing: Pushing, hub: () => Hub, clock: Clock): Send {
  const { db } = pushing
  return async (delivery) => {
    const push = {
      content: JSON.stringify(pushOf(delivery, hub())),
      expiresAt: delivery.expiresAt,
      isUrgent: delivery.kind === 'emergency',
      topic: delivery.id.replaceAll('-', ''),
    }
    const results: Sent[] = []
    for (const device of await pushAddresses(db, delivery.personId)) {
      const result = await pushTo(pushing, device, push, clock())
      if (result === 'gone') await forgetDevice(db, device.id)
      else results.push(result)
    }
    return oneOf(results)
  }
}

export interface Senders {
  readonly senders: Readonly<Partial<Record<Way, Send>>>
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
      return mailer.send({ id, to, isUrgent: kind === 'emergency', ...letterOf(delivery, hub()) })
    })
  const pusher = PUSH === 'on' ? openPusher(contactOf(settings)) : null
  const keys = pusher ? await pushKeys(database.db, settings) : []
  return {
    senders: {
      ...(email && { email }),
      ...(pusher && { push: pushBy({ pusher, keys, db: database.db }, hub, clock) }),
    },
    checkMail: async () => (await mailer?.check())?.kind ?? null,
    close: async () => {
      mailer?.close()
      await pusher?.close()
    },
  }
}
