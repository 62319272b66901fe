import { createHash } from 'node:crypto'
import type { OwnField, OwnValue, WriteFailure } from '#connectors/own-fields.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/**
 * A record being edited is free again soon; a system that is down may need hours (sis.md section
 * 4.7).
 */
const lockedMs = 30 * second
const maxLockedTries = 5
const outageMs = [minute, 5 * minute, 15 * minute, hour, 6 * hour] as const
const maxAgeMs = 24 * hour

const jsonb = (value: OwnValue): string =>
  value === null || typeof value === 'string'
    ? JSON.stringify(value)
    : `{"first": ${JSON.stringify(value.first)}, "middle": ${JSON.stringify(value.middle)}}`

/** SHA-256 of a value in hex, equal to the database's `value_hash`. */
export const valueHash = (value: OwnValue): string =>
  createHash('sha256').update(jsonb(value)).digest('hex')

/** What is known about a change, as hashes. */
export interface ChangeHashes {
  /** The college system's last known value. */
  readonly base: string
  readonly desired: string
  /** The value sent before, which may have arrived without a response. */
  readonly sent: string | null
}

/**
 * The next step for a change, after reading the college's system.
 * @param portalWins whether the person's value takes precedence in this field
 */
export function nextStep(
  current: string,
  { base, desired, sent }: ChangeHashes,
  portalWins: boolean,
): 'done' | 'conflict' | 'put' {
  if (current === desired) return 'done'
  return current === base || current === sent || portalWins ? 'put' : 'conflict'
}

/** Only pronouns and gender identity may take precedence over the college. */
export const canOverride = (field: OwnField, portalWins: readonly string[]): boolean =>
  (field === 'genderPronoun' || field === 'genderIdentity') && portalWins.includes(field)

export interface Tries {
  /** Failures that may go away by themselves. */
  readonly attempts: number
  readonly lockedTries: number
}

export interface AfterFailure extends Tries {
  readonly state: 'queued' | 'rejected' | 'localOnly' | 'dead'
  /** When to retry; null for never. */
  readonly nextTryAt: Date | null
}

/** The state of a change after a failed attempt. */
export function afterFailure(
  { kind, retryAfterMs }: WriteFailure,
  tries: Tries,
  { now, requestedAt }: { readonly now: Date; readonly requestedAt: Date },
): AfterFailure {
  const end = (state: AfterFailure['state']): AfterFailure => ({ ...tries, state, nextTryAt: null })
  const retry = (waitMs: number | undefined, next: Tries): AfterFailure => {
    const at = now.getTime() + Math.max(waitMs ?? 0, retryAfterMs ?? 0)
    if (waitMs === undefined || at - requestedAt.getTime() > maxAgeMs)
      return { ...next, state: 'dead', nextTryAt: null }
    return { ...next, state: 'queued', nextTryAt: new Date(at) }
  }
  switch (kind) {
    case 'validation':
    case 'unknownCode':
      return end('rejected')
    case 'forbidden':
    case 'unsupported':
      return end('localOnly')
    case 'notFound':
      return end('dead')
    // No call was made: it doesn't count.
    case 'closed':
    case 'cancelled':
      return retry(minute, tries)
    case 'locked': {
      const next = { ...tries, lockedTries: tries.lockedTries + 1 }
      return retry(tries.lockedTries < maxLockedTries ? lockedMs : undefined, next)
    }
    default:
      return retry(outageMs[tries.attempts], { ...tries, attempts: tries.attempts + 1 })
  }
}

/** Accepted, but missing on the next read: retry once, then the college's value stays. */
export const afterLostWrite = (unverifiedTries: number): 'again' | 'conflict' =>
  unverifiedTries === 0 ? 'again' : 'conflict'
