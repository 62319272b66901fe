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
export async function requestsIn(
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
const mostTries = 12

/**
 * Lets the hub work until every request is answered and proven.
 * @throws Error when it never ends
 */
export async function settleAll({ hub }: KillWorld): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await hub.database.pool.query(
      'select state, last_failure, attempts from registration_request where next_try_at is not null',
    )
    if (rows.length === 0) return
    if (tries > mostTries) throw new Error(`Not settled: ${JSON.stringify(rows)}`)
    hub.time.pass(leaseMs)
    await hub.work()
  }
}

/** `registered`, or why not: `full`. */
const answerOf = ({ state, result, receipt, reasons }: StoredRequest) => {
  if (state === 'accepted') return receipt === null ? 'accepted without a receipt' : result
  return state === 'refused' ? reasons.map(({ code }) => code).join(', ') : state
}

/**
 * Finds problems after a round: nothing may be lost, and nothing may have happened twice.
 * @param isStored whether the hub has confirmed to the student that the requests are stored
 */
export async function faultsOf(
  world: KillWorld,
  { student, expected }: Round,
  isStored: boolean,
): Promise<string[]> {
  const stored = await requestsIn(world, student.id)
  const found = ({ section, action }: Expected) =>
    stored.filter((one) => one.section === section.id && one.action === action)
  const isSent = expected.some((one) => found(one).length > 0)
  const faults: string[] = []
  for (const one of expected) {
    const { section, action, answer, standing, writes } = one
    const requests = found(one)
    const held = await world.held(student, section)
    const about = `${action}: ${JSON.stringify({ requests, held })}`
    const taken = await world.seatsTaken(section)
    if (taken > section.capacity) faults.push(`${taken} of ${section.capacity} seats are taken`)
    if (held.standings.length > 1) faults.push(`registered twice: ${about}`)
    if (!isSent && !isStored) {
      // The student has no answer, and nothing was sent.
      const before = action === 'drop' ? 1 : 0
      if (held.writes !== before) faults.push(`sent without a request: ${about}`)
      continue
    }
    const [request] = requests
    if (!request || requests.length > 1) faults.push(`${requests.length} requests: ${about}`)
    else if (answerOf(request) !== answer) faults.push(`not ${answer}: ${about}`)
    else if (request.answers !== 1) faults.push(`answered ${request.answers} times: ${about}`)
    if ((held.standings[0] ?? null) !== standing) faults.push(`not ${standing}: ${about}`)
    const isCounted = world.college !== null
    if (isCounted && held.writes !== writes) faults.push(`${held.writes} writes: ${about}`)
  }
  return faults
}
