import { isAboutClass } from '@myhub/domain/access/webhook-kinds.ts'

const second = 1_000
const hour = 3_600 * second
const day = 24 * hour

/** The kind of a test event. */
export const testKind = 'test'

/** Attempts before a message fails for good, after about two days. */
export const maxAttempts = 10
/** A webhook is turned off when nothing has succeeded for this long. */
export const maxFailingMs = 3 * day
/** How long a replaced secret still signs, in milliseconds. */
export const formerSecretMs = day

const maxBackoffMs = 12 * hour

/**
 * Backoff in milliseconds after a number of attempts: 15 seconds, times four after each attempt, up
 * to 12 hours. Random jitter of 20% keeps messages from being resent all at once.
 * @param random from 0 to 1
 */
export const backoffMs = (attempts: number, random: number): number =>
  Math.round(Math.min(maxBackoffMs, 15 * second * 4 ** (attempts - 1)) * (0.8 + 0.4 * random))

const idFields: Readonly<Record<string, string>> = {
  'hold.placed': 'holdId',
  'hold.released': 'holdId',
  'grade.posted': 'registrationId',
  'registration.added': 'registrationId',
  'registration.dropped': 'registrationId',
  'registrationWindow.changed': 'windowId',
  'balance.changed': 'balanceId',
}

/** The body of a message: its kind, time and IDs, never changed values or names. */
export function messageBody({
  kind,
  occurredAt,
  personId,
  entityId,
}: {
  readonly kind: string
  readonly occurredAt: Date
  readonly personId: string | null
  readonly entityId: string | null
}): string {
  const idField = isAboutClass(kind) ? 'sectionId' : idFields[kind]
  const data = {
    ...(personId !== null && { personId }),
    ...(idField && entityId !== null && { [idField]: entityId }),
  }
  return JSON.stringify({ type: kind, timestamp: occurredAt.toISOString(), data })
}
