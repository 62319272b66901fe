import { auditJob } from '#audit/write-audit-event.ts'
import type { RegistrationResult } from '#connectors/registrar.ts'
import type { Database } from '#db/open.ts'
import { queueSync } from '../../people/sync/queue-sync.queries.ts'
import type { ActiveRegistrar, RegisteringParts } from '../registrar/active-registrar.ts'
import {
  recordAccepted,
  recordRefused,
  recordSecondHalf,
  recordUnknown,
  recordWaiting,
} from './answers.queries.ts'
import { type ClassUpdate, notifyStudent } from './notify-student.ts'
import type { ClaimedRequest } from './sending.queries.ts'

const second = 1_000
/** Default delay before a retry when a system didn't accept a request. */
export const retryMs = 5 * second
/** Delay before registrations are read again, after a lost response or to confirm one. */
export const readMs = 2 * second
/** Within this time the student still watches the page; later they are notified. */
export const watchingMs = 8 * second

/** After this many attempts without any effect, staff must check. */
export const maxAttempts = 4

/** Permanent failures: the college's system doesn't accept such requests. */
const isFinal: ReadonlySet<string> = new Set(['unsupported', 'forbidden', 'notFound', 'malformed'])

/** A process that handles requests it has claimed. */
export interface Work extends RegisteringParts {
  readonly active: ActiveRegistrar
  readonly claim: string
}

export const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

type AnsweredState = Exclude<ClassUpdate, 'seatOpen'>

/**
 * Records a response, audits it and, if the student may no longer watch the page, notifies them, in
 * one transaction. A retry may be refused because the first attempt took effect late: then the
 * records are read once more.
 * @param isRead whether it comes from the college's records, which confirms it
 */
export async function recordResult(
  { database, clock, claim, active }: Work,
  request: ClaimedRequest,
  result: RegistrationResult,
  isRead = false,
): Promise<void> {
  const now = clock()
  const { id, orWaitlist, action, attempts, personId, requestedAt, sectionName } = request
  const proveAt = isRead || active.isInternal ? null : after(now, readMs)
  const audit = (transaction: Database, fields: object, state: AnsweredState) =>
    auditJob(
      transaction,
      {
        action: 'answerRegistration',
        outcome: state === 'refused' ? 'denied' : 'ok',
        actorId: personId,
        details: { ...fields, state },
      },
      now,
    )
  const recorded = async (transaction: Database, state: AnsweredState) => {
    await audit(transaction, { id, asked: action }, state)
    if (now.getTime() - requestedAt.getTime() <= watchingMs) return
    const notification = { personId, section: sectionName, dedupeKey: `registration-${id}` }
    await notifyStudent(transaction, state, notification, now)
  }
  await database.db.transaction().execute(async (transaction) => {
    if (result.outcome === 'accepted') {
      if (!(await recordAccepted(transaction, id, claim, result, now, proveAt))) return
      await recorded(transaction, result.state)
      if (!result.left) return
      const secondHalfId = await recordSecondHalf(transaction, id, result.left, now, proveAt)
      if (secondHalfId !== null)
        await audit(
          transaction,
          { id: secondHalfId, asked: request.insteadOf?.action },
          result.left,
        )
      return
    }
    if (result.outcome === 'refused') {
      const { reasons } = result
      if (attempts < maxAttempts && reasons.every(({ code }) => code === 'locked')) {
        await recordWaiting(transaction, id, claim, { at: after(now, retryMs), failure: 'locked' })
        return
      }
      if (attempts > 1 && !isRead && !active.isInternal) {
        const lateRead = { at: after(now, readMs), failure: 'unknown', reasons }
        await recordUnknown(transaction, id, claim, lateRead)
        return
      }
      if (orWaitlist && action === 'add' && reasons.every(({ code }) => code === 'full')) {
        await recordWaiting(transaction, id, claim, { at: now, action: 'waitlist', attempts: 0 })
        return
      }
      if (await recordRefused(transaction, id, claim, reasons, now))
        await recorded(transaction, 'refused')
      return
    }
    if (result.outcome === 'unknown') {
      const { failure } = result
      await recordUnknown(transaction, id, claim, { at: after(now, readMs), failure })
      return
    }
    const { failure, retryAfterMs } = result
    if (isFinal.has(failure)) {
      if (await recordRefused(transaction, id, claim, [{ code: 'other', message: null }], now))
        await recorded(transaction, 'refused')
      return
    }
    await recordWaiting(transaction, id, claim, {
      ...{ at: after(now, retryAfterMs ?? retryMs), failure, attempts: attempts - 1 },
    })
  })
}

/**
 * Queues a read of the person's registrations from an external system.
 * @param changedAt when they changed there; earlier reads are outdated
 */
export async function requestRead(
  { database, clock, active: { sourceId, isInternal } }: Work,
  { personId }: Pick<ClaimedRequest, 'personId'>,
  changedAt: Date,
): Promise<void> {
  if (isInternal) return
  await queueSync(database.db, {
    ...{ personIds: [personId], groups: ['sectionRegistrations'], requestedBy: personId },
    ...{ isNamed: true, lane: 'interactive', level: 0, canFetch: true, sourceId, now: clock() },
    changedAt,
  })
}
