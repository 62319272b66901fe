import {
  type ChannelChoices,
  type ToldKind,
  waysFor,
} from '@myhub/domain/preferences/notification-choices.ts'
import type { SendFailure } from '#lib/sending/send-failure.ts'

const minute = 60_000
const hour = 60 * minute

/** What nobody could be told for so long is news no more. */
export const deliveryMs = 24 * hour

/** The ways on which something leaves the hub. */
export type Way = 'email' | 'push'
export type Ways = Readonly<Record<Way, boolean>>

/** What decides whether something that waits is still sent, as it is at the moment of sending. */
export interface Pending {
  readonly kind: ToldKind
  readonly channel: Way
  readonly expiresAt: Date
  readonly isReachable: boolean
  /** It holds: its message has not ended, its alert neither ended nor was taken away. */
  readonly isInForce: boolean
  /** The person has read it in the hub, or put it away. */
  readonly isRead: boolean
  readonly choices: ChannelChoices
}

/** Why something that waited need not be sent any more; null: it is sent. */
export function whyOver(
  pending: Pending,
  now: Date,
): 'expired' | 'ended' | 'read' | 'unwanted' | 'left' | null {
  if (!pending.isReachable) return 'left'
  if (!pending.isInForce) return 'ended'
  if (pending.isRead) return 'read'
  if (pending.expiresAt <= now) return 'expired'
  const { kind, choices, channel } = pending
  return waysFor(kind, choices, { email: true, push: true }).includes(channel) ? null : 'unwanted'
}

/** When something is tried again after so many attempts: in a minute, two, four, at last each hour. */
export const pauseMs = (attempts: number): number => Math.min(hour, minute * 2 ** (attempts - 1))

/** What becomes of something that was not taken; it is tried for as long as it is news. */
export function afterFailure(
  failure: SendFailure,
  { attempts, expiresAt }: { readonly attempts: number; readonly expiresAt: Date },
  now: Date,
): { readonly nextTryAt: Date } | 'dead' {
  if (failure.isFinal) return 'dead'
  const wait = Math.max(pauseMs(attempts), failure.retryAfterMs ?? 0)
  const nextTryAt = new Date(now.getTime() + wait)
  return nextTryAt < expiresAt ? { nextTryAt } : 'dead'
}
