import { randomUUID } from 'node:crypto'
import {
  openWebhookSender,
  type WebhookResult,
  type WebhookSender,
} from '#lib/sending/send-webhook.ts'
import { vaultOf } from '#lib/vault.ts'
import {
  claimWebhookDeliveries,
  type DueDelivery,
  endWebhookDelivery,
  nextWebhookDue,
  recordFailure,
  recordSuccess,
} from '#modules/admin/webhooks/webhook-deliveries.queries.ts'
import {
  backoffMs,
  maxAttempts,
  maxFailingMs,
  messageBody,
} from '#modules/admin/webhooks/webhook-delivery.ts'
import { decryptSecrets } from '#modules/admin/webhooks/webhooks.queries.ts'
import type { Job, JobParts } from '../job.ts'
import { sendWhileDue } from '../write-back/send-while-due.ts'

/** Concurrent messages per webhook. */
const limitPerWebhook = 5
/** Longer than any attempt takes. */
const leaseMs = 2 * 60_000
/** The receiver reports that it no longer exists (Standard Webhooks). */
const goneStatus = 410

type Parts = Pick<JobParts, 'database' | 'clock' | 'settings'>

interface Counts {
  sent: number
  failed: number
  dead: number
}

const isSuccess = ({ status }: WebhookResult) => status !== null && status >= 200 && status < 300

async function deliverOne(
  { database: { db }, clock, settings }: Parts,
  { send }: WebhookSender,
  due: DueDelivery,
  claim: string,
  counts: Counts,
): Promise<void> {
  const { id, webhookId, url, attempts } = due
  const secrets = decryptSecrets(vaultOf(settings.secretKeys), { ...due, id: webhookId })
  const result = await send({ url, id, body: messageBody(due), secrets }, clock())
  const now = clock()
  const { status, problem, retryAfterMs } = result
  if (isSuccess(result)) {
    counts.sent += 1
    await endWebhookDelivery(
      db,
      { id, claim },
      { state: 'sent', status, problem, nextTryAt: null },
      now,
    )
    return recordSuccess(db, webhookId)
  }
  const isOver = attempts >= maxAttempts
  counts[isOver ? 'dead' : 'failed'] += 1
  const wait = Math.max(backoffMs(attempts, Math.random()), retryAfterMs ?? 0)
  const nextTryAt = isOver ? null : new Date(now.getTime() + wait)
  const state = isOver ? 'dead' : 'queued'
  await endWebhookDelivery(db, { id, claim }, { state, status, problem, nextTryAt }, now)
  const failingBefore = new Date(now.getTime() - maxFailingMs)
  await recordFailure(db, webhookId, { isGone: status === goneStatus, failingBefore, now })
}

/** Sends what is due, once. @returns how many were tried */
export async function deliverWebhooksOnce(
  parts: Parts,
  sender: WebhookSender,
  counts: Counts = { sent: 0, failed: 0, dead: 0 },
): Promise<number> {
  const now = parts.clock()
  const claim = randomUUID()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const due = await claimWebhookDeliveries(parts.database.db, {
    claim,
    now,
    leaseUntil,
    limitPerWebhook,
  })
  await Promise.all(due.map((delivery) => deliverOne(parts, sender, delivery, claim, counts)))
  return due.length
}

/** Sends changes to other programs through their webhooks. */
export const deliverWebhooks: Job = {
  name: 'deliverWebhooks',
  cron: '* * * * *',
  run: async (parts) => {
    const counts = { sent: 0, failed: 0, dead: 0 }
    const sender = openWebhookSender(parts.settings.WEBHOOKS_INSIDE === 'on')
    try {
      await sendWhileDue(
        parts,
        () => deliverWebhooksOnce(parts, sender, counts),
        () => nextWebhookDue(parts.database.db),
      )
    } finally {
      await sender.close()
    }
    return counts
  },
}
