import {
  queueSecondHalf,
  recordContradiction,
  recordProven,
  recordUnknown,
  recordWaiting,
  scheduleProof,
} from './answers.queries.ts'
import {
  hasNewerRequest,
  type ReadRegistration,
  readRegistration,
  registrationsReadAt,
} from './read-registration.queries.ts'
import {
  after,
  maxAttempts,
  readMs,
  recordResult,
  requestRead,
  type Work,
} from './record-result.ts'
import type { ClaimedRequest } from './sending.queries.ts'

/**
 * How long, and at which interval, the college's records are read to confirm a response. The
 * interval grows, because on a registration morning thousands of responses need confirmation.
 */
const maxProofMs = 60 * 60_000
const proofIntervalMs = 30_000

/** When the person's registrations were last read; null if that was before `since`. */
async function readSince({ database, clock, active }: Work, personId: string, since: Date) {
  const at = active.isInternal ? clock() : await registrationsReadAt(database.db, personId)
  return at !== null && at > since ? at : null
}

/** Settles a request whose response was lost from the college's records. */
export async function settleRequest(work: Work, request: ClaimedRequest): Promise<void> {
  const { database, clock, claim } = work
  const { id, personId, sectionId, sentAt, attempts, insteadOf, reasons } = request
  if ((await readSince(work, personId, sentAt)) === null) {
    await requestRead(work, request, sentAt)
    const at = after(clock(), readMs)
    await recordUnknown(database.db, id, claim, { at, failure: 'unknown', reasons })
    return
  }
  const read = await readRegistration(database.db, personId, sectionId)
  const state = requestResult(request, read)
  if (state !== null) {
    if (insteadOf && state === 'registered') await queueSecondHalf(database.db, id, sentAt, clock())
    const { waitlistPlace } = read
    const result = { outcome: 'accepted', registrationSisId: null, state, waitlistPlace } as const
    await recordResult(work, request, result, true)
  } else if (reasons.length > 0) {
    await recordResult(work, request, { outcome: 'refused', reasons }, true)
  } else if (attempts >= maxAttempts) {
    const unclear = [{ code: 'other', message: null }] as const
    await recordResult(work, request, { outcome: 'refused', reasons: unclear }, true)
  } else await recordWaiting(database.db, id, claim, { at: clock() })
}

/**
 * Compares an accepted request with the college's records. If they contradict the response, the
 * request is unknown again, and the records are read once more: they can be late.
 */
export async function proveRequest(work: Work, request: ClaimedRequest): Promise<void> {
  const { database, clock, claim } = work
  const { db } = database
  const { id, personId, sectionId, requestedAt, result } = request
  const now = clock()
  const answeredAt = request.answeredAt ?? now
  if (await hasNewerRequest(db, personId, sectionId, requestedAt)) {
    await scheduleProof(db, id, claim, null)
    return
  }
  if ((await readSince(work, personId, answeredAt)) === null) {
    await requestRead(work, request, answeredAt)
    const ageMs = now.getTime() - answeredAt.getTime()
    const nextReadAt = after(now, Math.max(proofIntervalMs, ageMs))
    await scheduleProof(db, id, claim, ageMs > maxProofMs ? null : nextReadAt)
    return
  }
  const read = await readRegistration(db, personId, sectionId)
  if (requestResult(request, read) === result) {
    await recordProven(db, id, claim, read.waitlistPlace, now)
    return
  }
  await recordContradiction(db, id, claim, now, after(now, readMs))
  await requestRead(work, request, now)
}

/**
 * The result of a request whose response was lost, from a registration read after it was sent.
 * @returns null if it had no effect, so it may be sent again
 */
function requestResult(
  { action, credits, gradingMode }: Pick<ClaimedRequest, 'action' | 'credits' | 'gradingMode'>,
  read: ReadRegistration,
): 'registered' | 'waitlisted' | 'dropped' | 'withdrawn' | null {
  const { standing } = read
  switch (action) {
    case 'add':
    case 'waitlist':
      return standing === 'registered' || standing === 'waitlisted' ? standing : null
    case 'drop':
    case 'withdraw':
      if (standing === 'none') return 'dropped'
      return standing === 'dropped' || standing === 'withdrawn' ? standing : null
    case 'change': {
      const isSame =
        (credits === null || credits === read.credits) &&
        (gradingMode === null || gradingMode === read.gradingMode)
      return standing === 'registered' && isSame ? 'registered' : null
    }
  }
}
