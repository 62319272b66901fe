import { v7 as newId } from 'uuid'
import { type FailureKind, GateClosed } from '#connectors/connector.ts'
import type { RegistrationResult } from '#connectors/registrar.ts'
import {
  type ActiveRegistrar,
  activeRegistrar,
  type RegisteringParts,
} from '../registrar/active-registrar.ts'
import { explainRefusal } from './explain-refusal.ts'
import { after, recordResult, requestRead, retryMs } from './record-result.ts'
import { claimRequests, claimUnknown, claimUnproven, renewClaim } from './sending.queries.ts'
import { proveRequest, settleRequest } from './settle-requests.ts'

/** After this, another process settles the requests of a dead process. */
const leaseMs = 2 * 60_000
const maxRestMs = 10_000

/** Limits the handled requests to one person; null for all. */
interface HandlingScope {
  readonly personId: string | null
  readonly signal: AbortSignal
}

/** The college's system didn't respond, or the result is unknown. */
const outages: ReadonlySet<FailureKind | 'closed'> = new Set(['unavailable', 'timeout'])

const isOutage = (result: RegistrationResult) =>
  (result.outcome === 'notSent' || result.outcome === 'unknown') && outages.has(result.failure)

/** Pause before the next call, if the college's system accepted none of the requests. */
function restMs(answers: readonly RegistrationResult[]): number {
  const restTimes = answers.map((result) =>
    result.outcome === 'notSent' || result.outcome === 'unknown'
      ? ((result.outcome === 'notSent' ? result.retryAfterMs : null) ?? retryMs)
      : 0,
  )
  return Math.min(maxRestMs, ...restTimes)
}

/** The result of one pass over the queue. */
export interface Sending {
  readonly personId: string | null
  readonly sent: number
  readonly restMs: number
}

/**
 * Sends the due requests of the person who is first in the queue. Several processes may do so
 * concurrently: one process claims each request.
 * @returns null if nothing is due
 * @throws Error when the database fails; sent requests are settled by reading later
 */
export async function sendNext(
  parts: RegisteringParts,
  active: ActiveRegistrar,
  { personId }: Pick<HandlingScope, 'personId'>,
): Promise<Sending | null> {
  const { database, clock } = parts
  const { db } = database
  const claim = newId()
  const work = { ...parts, active, claim }
  const now = clock()
  const claimParts = { claim, now, leaseUntil: after(now, leaseMs), personId }
  const requests = await claimRequests(db, claimParts)
  if (requests === null) return null
  const [first] = requests
  if (!first) return { personId: null, sent: 0, restMs: 0 }
  // If requests waited too long, another process may have claimed them and settles them: then they
  // are not sent here.
  const context = active.contextFor(async () => {
    const isClaimed = await renewClaim(db, claim, after(clock(), leaseMs), requests.length)
    if (!isClaimed) throw new GateClosed('Another process has taken the requests over.')
  })
  const answers = await active.registrar.register(requests, context)
  for (const [index, request] of requests.entries()) {
    const result = answers[index] ?? { outcome: 'unknown', failure: 'malformed' }
    await recordResult(work, request, await explainRefusal(work, request, result))
  }
  await requestRead(work, first, now)
  const isClosed = answers.some(
    (result) => result.outcome === 'notSent' && result.failure === 'closed',
  )
  if (!isClosed) await active.recordResponse(!answers.some(isOutage))
  return { personId: first.personId, sent: requests.length, restMs: restMs(answers) }
}

async function settleDue(
  parts: RegisteringParts,
  active: ActiveRegistrar,
  { personId }: Pick<HandlingScope, 'personId'>,
): Promise<number> {
  const { database, clock } = parts
  const claim = newId()
  const work = { ...parts, active, claim }
  const now = clock()
  const claimParts = { claim, now, leaseUntil: after(now, leaseMs), personId }
  const unknown = await claimUnknown(database.db, claimParts)
  for (const request of unknown) await settleRequest(work, request)
  const unproven = await claimUnproven(database.db, claimParts)
  for (const request of unproven) await proveRequest(work, request)
  return unknown.length + unproven.length
}

/**
 * Settles the due requests whose response was lost, and confirms the accepted ones.
 * @returns how many requests were handled
 * @throws Error when the database fails, or the college's system can't be reached
 */
export async function settleRequests(
  parts: RegisteringParts,
  scope: HandlingScope,
): Promise<number> {
  const active = await activeRegistrar(parts, scope.signal)
  let handled = 0
  while (active && !scope.signal.aborted) {
    const settled = await settleDue(parts, active, scope)
    if (settled === 0) break
    handled += settled
  }
  return handled
}

/**
 * Handles the due requests of one person or of everyone, serially.
 * @returns how many requests were handled
 * @throws Error when the database fails; sent requests are settled by reading later
 */
export async function sendRequests(parts: RegisteringParts, scope: HandlingScope): Promise<number> {
  const active = await activeRegistrar(parts, scope.signal)
  if (!active) return 0
  let handled = 0
  while (!scope.signal.aborted) {
    const settled = await settleDue(parts, active, scope)
    const sending = await sendNext(parts, active, scope)
    if (settled === 0 && sending === null) break
    handled += settled + (sending?.sent ?? 0)
  }
  return handled
}
