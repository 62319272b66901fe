import { v7 as newId } from 'uuid'
import { auditJob } from '#audit/write-audit-event.ts'
import type { RegistrationAnswer } from '#connectors/registrar.ts'
import type { Database } from '#db/open.ts'
import { queueSync } from '../../people/sync/queue-sync.queries.ts'
import {
  type ActiveRegistrar,
  activeRegistrar,
  type RegisteringParts,
} from '../registrar/active-registrar.ts'
import {
  type ClaimedRequest,
  claimRequests,
  claimUnknown,
  readRegistration,
  recordAccepted,
  recordRefused,
  recordUnknown,
  recordWaiting,
  registrationsReadAt,
} from './sending.queries.ts'
import { resultOf } from './settle.ts'
import { type ClassNews, tellStudent } from './tell-student.ts'

const second = 1_000
/** Another process reads what became of a dead process's requests after this. */
const leaseMs = 2 * 60 * second
/** How long a system that didn't take a request is left alone, if it doesn't say. */
const retryMs = 5 * second
/** How soon registrations are read again after a lost answer. */
const settleMs = 2 * second
/** A student who asked is told at once within this; later they may not be looking anymore. */
export const watchedMs = 8 * second
/** After this many attempts without any effect, a person has to look. */
const mostAttempts = 4

/** Failures that trying again doesn't help: the college's system doesn't take such requests. */
const isFinal: ReadonlySet<string> = new Set(['unsupported', 'forbidden', 'notFound', 'malformed'])

interface Work extends RegisteringParts {
  readonly active: ActiveRegistrar
  readonly claim: string
}

const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

type AnsweredState = Exclude<ClassNews, 'gotSeat'>

/**
 * Records an answer, audits it and, if the student may not be looking anymore, notifies them: all or
 * nothing.
 */
async function record(
  { database, clock, claim }: Work,
  request: ClaimedRequest,
  answer: RegistrationAnswer,
): Promise<void> {
  const now = clock()
  const { id, orWaitlist, action, personId, requestedAt, sectionName } = request
  const audit = (transaction: Database, state: AnsweredState) =>
    auditJob(
      transaction,
      {
        action: 'answerRegistration',
        outcome: state === 'refused' ? 'denied' : 'ok',
        actorId: personId,
        details: { id, asked: action, state },
      },
      now,
    )
  const recorded = async (transaction: Database, state: AnsweredState) => {
    await audit(transaction, state)
    if (now.getTime() - requestedAt.getTime() <= watchedMs) return
    const about = { personId, section: sectionName, dedupeKey: `registration-${id}` }
    await tellStudent(transaction, state, about, now)
  }
  await database.db.transaction().execute(async (transaction) => {
    if (answer.outcome === 'accepted') {
      if (await recordAccepted(transaction, id, claim, answer, now))
        await recorded(transaction, answer.state)
      return
    }
    if (answer.outcome === 'refused') {
      const { reasons } = answer
      if (orWaitlist && action === 'add' && reasons.every(({ code }) => code === 'full')) {
        await recordWaiting(transaction, id, claim, { at: now, action: 'waitlist' })
        return
      }
      if (await recordRefused(transaction, id, claim, reasons, now))
        await recorded(transaction, 'refused')
      return
    }
    if (answer.outcome === 'unknown') {
      const { failure } = answer
      await recordUnknown(transaction, id, claim, { at: after(now, settleMs), failure })
      return
    }
    const { failure, retryAfterMs } = answer
    if (isFinal.has(failure)) {
      if (await recordRefused(transaction, id, claim, [{ code: 'other', message: null }], now))
        await recorded(transaction, 'refused')
      return
    }
    await recordWaiting(transaction, id, claim, {
      at: after(now, retryAfterMs ?? retryMs),
      failure,
    })
  })
}

/** Has the person's registrations read again from a system outside of the hub. */
async function readAgain({ database, clock, active }: Work, { personId }: ClaimedRequest) {
  const { sourceId, isInside } = active
  if (isInside) return
  await queueSync(database.db, {
    ...{ personIds: [personId], groups: ['sectionRegistrations'], requestedBy: personId },
    ...{ isNamed: true, lane: 'interactive', level: 0, canFetch: true, sourceId, now: clock() },
  })
}

/** Reads what became of a request whose answer was lost. */
async function settle(work: Work, request: ClaimedRequest): Promise<void> {
  const { database, clock, claim, active } = work
  const { id, personId, sectionId, sentAt, attempts } = request
  const readAt = active.isInside ? clock() : await registrationsReadAt(database.db, personId)
  if (readAt === null || readAt <= sentAt) {
    await readAgain(work, request)
    const at = after(clock(), settleMs)
    await recordUnknown(database.db, id, claim, { at, failure: 'unknown' })
    return
  }
  const read = await readRegistration(database.db, personId, sectionId)
  const state = resultOf(request, read)
  if (state !== null) {
    const { waitlistPlace } = read
    const answer = { outcome: 'accepted', registrationSisId: null, state, waitlistPlace } as const
    await record(work, request, answer)
  } else if (attempts >= mostAttempts) {
    const reasons = [{ code: 'other', message: null }] as const
    await record(work, request, { outcome: 'refused', reasons })
  } else await recordWaiting(database.db, id, claim, { at: clock() })
}

/**
 * Sends the due requests of one person, or of everyone, and settles those whose answer was lost.
 * Several processes may do so at once: each request is claimed by one.
 * @returns how many requests were handled
 * @throws Error when the database fails; what was sent is settled by reading later
 */
export async function sendRequests(
  parts: RegisteringParts,
  { personId, signal }: { readonly personId: string | null; readonly signal: AbortSignal },
): Promise<number> {
  const active = await activeRegistrar(parts, signal)
  if (!active) return 0
  const { database, clock } = parts
  const { db } = database
  let handled = 0
  while (!signal.aborted) {
    const claim = newId()
    const work = { ...parts, active, claim }
    const now = clock()
    const by = { claim, now, leaseUntil: after(now, leaseMs), personId }
    const unknown = await claimUnknown(db, by)
    for (const request of unknown) await settle(work, request)
    const requests = await claimRequests(db, by)
    if (requests.length > 0) {
      const answers = await active.registrar.register(requests, active.context)
      for (const [index, request] of requests.entries()) {
        const answer = answers[index] ?? { outcome: 'unknown', failure: 'malformed' }
        await record(work, request, answer)
      }
      const [first] = requests
      if (first) await readAgain(work, first)
    }
    if (unknown.length + requests.length === 0) break
    handled += unknown.length + requests.length
  }
  return handled
}
