import { v7 as newId } from 'uuid'
import { GateClosed } from '#connectors/connector.ts'
import { activeRegistrar, type RegisteringParts } from '../registrar/active-registrar.ts'
import { explained } from './explained.ts'
import { after, readAgain, recordAnswer } from './record-answer.ts'
import { claimRequests, claimUnknown, claimUnproven, renewClaim } from './sending.queries.ts'
import { prove, settle } from './settle-requests.ts'

/** Another process reads what became of a dead process's requests after this. */
const leaseMs = 2 * 60_000

/**
 * Sends the due requests of one person, or of everyone, settles those whose answer was lost, and
 * proves those that were accepted.
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
    const unproven = await claimUnproven(db, by)
    for (const request of unproven) await prove(work, request)
    const requests = await claimRequests(db, by)
    if (requests.length > 0) {
      // Requests that waited too long for their turn may be another process's by now, which reads
      // what became of them: they are not sent anymore.
      const context = active.contextFor(async () => {
        const isOurs = await renewClaim(db, claim, after(clock(), leaseMs), requests.length)
        if (!isOurs) throw new GateClosed('Another process has taken the requests over.')
      })
      const answers = await active.registrar.register(requests, context)
      for (const [index, request] of requests.entries()) {
        const answer = answers[index] ?? { outcome: 'unknown', failure: 'malformed' }
        await recordAnswer(work, request, await explained(work, request, answer))
      }
      const [first] = requests
      if (first) await readAgain(work, first, now)
    }
    const count = unknown.length + unproven.length + requests.length
    if (count === 0) break
    handled += count
  }
  return handled
}
