import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import { collegeDate } from '#lib/college-date.ts'
import type { SendFailure } from '#lib/sending/send-failure.ts'
import {
  claimDeliveries,
  type Delivery,
  endDelivery,
  type Outcome,
} from '#modules/alertification/delivery/deliveries.queries.ts'
import {
  afterFailure,
  type DeliveryChannel,
  skipReason,
} from '#modules/alertification/delivery/delivery.ts'
import {
  alertsToQueue,
  maxBatchSize,
  queueAlertBatch,
  queueNotifications,
} from '#modules/alertification/delivery/queue-deliveries.queries.ts'

/** `noWay` for a person without an address or device: the delivery is then done. */
export type Sent = SendFailure | 'noWay' | null

/** Sends one delivery on one channel. */
export type Send = (delivery: Delivery) => Promise<Sent>

export interface NoticeParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly timeZone: string
  /** The channels that the college has set up. */
  readonly senders: Readonly<Partial<Record<DeliveryChannel, Send>>>
  readonly signal: AbortSignal
}

/** Batch size, small so that few are left over when a process ends. */
const batchSize = 20
/** Longer than any mail server takes for a batch. */
const leaseMs = 10 * 60_000

/**
 * Only called for channels that this process has: another process may have the others, now or later
 * today.
 */
async function queueChannel(
  channel: DeliveryChannel,
  { database, clock, timeZone, signal }: NoticeParts,
) {
  const { db } = database
  for (const alert of await alertsToQueue(db, channel, clock())) {
    const next = () => queueAlertBatch(db, alert, channel, clock(), collegeDate(clock(), timeZone))
    while (!signal.aborted && (await next()));
  }
  while (!signal.aborted && (await queueNotifications(db, channel, clock())) === maxBatchSize);
}

function outcomeOf(sent: Sent, delivery: Delivery, now: Date): Outcome {
  if (sent === null) return { state: 'sent', reason: null, nextTryAt: null }
  if (sent === 'noWay') return { state: 'over', reason: sent, nextTryAt: null }
  const next = afterFailure(sent, delivery, now)
  return next === 'dead'
    ? { state: 'dead', reason: sent.kind, nextTryAt: null }
    : { state: 'queued', reason: sent.kind, ...next }
}

/** Sends everything due on a channel, until nothing is left or the other side stops accepting. */
async function sendDue(channel: DeliveryChannel, send: Send, parts: NoticeParts): Promise<void> {
  const { database, clock, signal } = parts
  let isDown = false
  const sendOne = async (delivery: Delivery, claimId: string) => {
    const reason = skipReason(delivery, clock())
    const sent = reason === null ? await send(delivery) : null
    if (sent !== null && sent !== 'noWay' && sent.isDown) isDown = true
    const outcome: Outcome =
      reason === null
        ? outcomeOf(sent, delivery, clock())
        : { state: 'over', reason, nextTryAt: null }
    await endDelivery(database.db, { id: delivery.id, claimId }, outcome, clock())
  }
  while (!signal.aborted && !isDown) {
    const now = clock()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const claim = randomUUID()
    const by = { channel, claim, now, leaseUntil, limit: batchSize }
    const deliveries = await claimDeliveries(database.db, by)
    if (deliveries.length === 0) return
    await Promise.all(deliveries.map((delivery) => sendOne(delivery, claim)))
  }
}

/**
 * Queues new notifications and sends due ones, on the channels the college has set up. Several
 * processes may do this at once; nothing is sent twice.
 * @throws Error when the database fails; claimed deliveries are due again when their lease ends
 */
export async function deliverNotices(parts: NoticeParts): Promise<void> {
  const { senders } = parts
  const channels = Object.entries(senders) as [DeliveryChannel, Send][]
  if (channels.length === 0) return
  for (const [channel] of channels) await queueChannel(channel, parts)
  await Promise.all(channels.map(([channel, send]) => sendDue(channel, send, parts)))
}
