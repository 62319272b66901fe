import type { KillWorld } from './kill-world.ts'
import type { Expected, Round } from './rounds.ts'

/** A request as stored in the hub. */
export interface StoredRequest {
  readonly id: string
  readonly section: string
  readonly action: string
  readonly state: 'waiting' | 'sending' | 'unknown' | 'accepted' | 'refused'
  readonly result: string | null
  readonly receipt: number | null
  readonly reasons: readonly { readonly code: string }[]
  readonly answers: number
}

/** A person's requests, oldest first. */
export async function loadRequests(
  { hub }: KillWorld,
  personId: string,
): Promise<readonly StoredRequest[]> {
  const { rows } = await hub.database.pool.query<StoredRequest>(
    `select r.id, r.section_id as section, r.action, r.state, r.result, r.receipt, r.reasons,
      (select count(*)::int from audit_event a where a.action = 'answerRegistration'
        and a.details ->> 'id' = r.id::text) as answers
    from registration_request r where r.person_id = $1 order by r.requested_at, r.id`,
    [personId],
  )
  return rows
}

const leaseMs = 150_000
const maxTries = 12

/**
 * Lets the hub work until every request is answered and proven.
 * @throws Error when it never ends
 */
export async function settleAll({ hub }: KillWorld): Promise<void> {
  for (let rounds = 1; ; rounds += 1) {
    const { rows } = await hub.database.pool.query(
      'select state, last_failure, attempts from registration_request where next_try_at is not null',
    )
    if (rows.length === 0) return
    if (rounds > maxTries) throw new Error(`Not settled: ${JSON.stringify(rows)}`)
    hub.time.advance(leaseMs)
    await hub.work()
  }
}

/** `registered`, or why not: `full`. */
const describeResult = ({ state, result, receipt, reasons }: StoredRequest) => {
  if (state === 'accepted') return receipt === null ? 'accepted without a receipt' : result
  return state === 'refused' ? reasons.map(({ code }) => code).join(', ') : state
}

/**
 * Finds problems after a round: nothing may be lost, and nothing may have happened twice.
 * @param isStored whether the hub has confirmed to the student that the requests are stored
 */
export async function findProblems(
  world: KillWorld,
  { student, expected }: Round,
  isStored: boolean,
): Promise<string[]> {
  const stored = await loadRequests(world, student.id)
  const requestsFor = ({ section, action }: Expected) =>
    stored.filter((request) => request.section === section.id && request.action === action)
  const isSent = expected.some((request) => requestsFor(request).length > 0)
  const problems: string[] = []
  for (const item of expected) {
    const { section, action, answer, status, writes } = item
    const requests = requestsFor(item)
    const recorded = await world.recorded(student, section)
    const context = `${action}: ${JSON.stringify({ requests, recorded })}`
    const seatsTaken = await world.seatsTaken(section)
    if (seatsTaken > section.capacity)
      problems.push(`${seatsTaken} of ${section.capacity} seats are taken`)
    if (recorded.statuses.length > 1) problems.push(`registered twice: ${context}`)
    if (!isSent && !isStored) {
      // The student has no answer, and nothing was sent.
      const before = action === 'drop' ? 1 : 0
      if (recorded.writes !== before) problems.push(`sent without a request: ${context}`)
      continue
    }
    const [request] = requests
    if (!request || requests.length > 1) problems.push(`${requests.length} requests: ${context}`)
    else if (describeResult(request) !== answer) problems.push(`not ${answer}: ${context}`)
    else if (request.answers !== 1) problems.push(`answered ${request.answers} times: ${context}`)
    if ((recorded.statuses[0] ?? null) !== status) problems.push(`not ${status}: ${context}`)
    const areWritesCounted = world.college !== null
    if (areWritesCounted && recorded.writes !== writes)
      problems.push(`${recorded.writes} writes: ${context}`)
  }
  return problems
}
