import {
  type ChannelChoices,
  type MessageKind,
  outboundChannels,
} from '@myhub/domain/preferences/notification-choices.ts'
import type { SendFailure } from '#lib/sending/send-failure.ts'

const minute = 60_000
const hour = 60 * minute

/** Milliseconds until a delivery expires. */
export const deliveryLifetimeMs = 24 * hour

/** A channel outside the hub. */
export type DeliveryChannel = 'email' | 'push'

/** The state that determines, at the time of sending, whether a queued delivery is still sent. */
export interface PendingDelivery {
  readonly kind: MessageKind
  readonly channel: DeliveryChannel
  readonly expiresAt: Date
  readonly isReachable: boolean
  /** False once the message has ended, or the alert has ended or been deleted. */
  readonly isInForce: boolean
  /** The person has read or dismissed it in the hub. */
  readonly isRead: boolean
  readonly choices: ChannelChoices
}

/** Returns why a queued delivery is no longer needed; null if it must be sent. */
export function skipReason(
  pending: PendingDelivery,
  now: Date,
): 'expired' | 'ended' | 'read' | 'unwanted' | 'left' | null {
  if (!pending.isReachable) return 'left'
  if (!pending.isInForce) return 'ended'
  if (pending.isRead) return 'read'
  if (pending.expiresAt <= now) return 'expired'
  const { kind, choices, channel } = pending
  return outboundChannels(kind, choices, { email: true, push: true }).includes(channel)
    ? null
    : 'unwanted'
}

/** Backoff in milliseconds after a number of attempts: one minute, doubling up to one hour. */
export const backoffMs = (attempts: number): number => Math.min(hour, minute * 2 ** (attempts - 1))

/** The outcome of a failed attempt: a retry until the delivery expires. */
export function afterFailure(
  failure: SendFailure,
  { attempts, expiresAt }: { readonly attempts: number; readonly expiresAt: Date },
  now: Date,
): { readonly nextTryAt: Date } | 'dead' {
  if (failure.isFinal) return 'dead'
  const wait = Math.max(backoffMs(attempts), failure.retryAfterMs ?? 0)
  const nextTryAt = new Date(now.getTime() + wait)
  return nextTryAt < expiresAt ? { nextTryAt } : 'dead'
}
