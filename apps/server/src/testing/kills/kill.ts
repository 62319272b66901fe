import pg from 'pg'
import type { OwnPostgres } from '../../../../../scripts/suite/postgres.ts'
import { actAtStatement } from '../processes/kill-at-statement.ts'
import { doomedHubs } from './doomed-hub.ts'
import { workThrough } from './kept-hub.ts'
import type { KillWorld } from './kill-world.ts'
import { kindsOf, prepareRound, type Round, type RoundKind } from './rounds.ts'
import { faultsOf, requestsIn, settleAll } from './settle.ts'

/** What is killed: a server, the college's system, the database, or its connections. */
export const victims = ['server', 'college', 'database', 'connections'] as const
export type Victim = (typeof victims)[number]

/** The results of the kills. */
export interface KillReport {
  readonly killed: Record<Victim, number>
  /** The hub's state of a request right after: `absent` when it had not been stored. */
  readonly after: Record<string, number>
  readonly faults: string[]
}

/** Statements and calls of a round in which nothing is killed. */
interface Length {
  readonly statements: number
  readonly calls: number
}

const goldenRatio = (1 + Math.sqrt(5)) / 2

/** Points spread over a length, the same ones each time, however many are taken. */
const pointAt = (length: number, index: number) =>
  1 + Math.floor(((index * goldenRatio) % 1) * length)

/** Drops all other connections to the hub's database. */
async function cutConnections(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await admin.end()
}

/** Kills parts of a world, one after another. */
export function killer(postgres: OwnPostgres, world: KillWorld) {
  const { hub, college, url } = world
  const lengths = new Map<RoundKind, Length>()
  const doomed = doomedHubs(hub.database, url, college?.address ?? null)

  /** Runs a round without a kill, which must succeed, too. */
  async function lengthOf(kind: RoundKind): Promise<Length> {
    const known = lengths.get(kind)
    if (known) return known
    const round = await prepareRound(world, kind)
    const calls = hub.calls()
    const counting = actAtStatement(null, () => undefined)
    await workThrough(hub, round.cookie, round.requests)
    counting.end()
    const length = { statements: counting.count(), calls: hub.calls() - calls }
    await settleAll(world)
    const faults = await faultsOf(world, round, true)
    if (faults.length > 0) throw new Error(`Without a kill: ${faults.join('\n')}`)
    lengths.set(kind, length)
    return length
  }

  const killServer = ({ cookie, requests }: Round, statement: number, isSent: boolean) =>
    doomed.kill({ ahead: hub.time.ahead(), cookie, requests, point: { statement, isSent } })

  async function killCollege({ cookie, requests }: Round, call: number, isPerformed: boolean) {
    await college?.arm({ call, isPerformed })
    // A run of jobs fails while the college can't be reached; the next one continues.
    await workThrough(hub, cookie, requests).catch(() => {})
    if (!(await college?.isDead())) return false
    await college?.restart()
    return true
  }

  /** Waits until every connection of the pool has been replaced and works again. */
  async function untilBack() {
    const { pool } = hub.database
    const all = Array.from({ length: pool.options.max }, () => 'select pg_sleep(0.01)')
    while (
      !(await Promise.all(all.map((text) => pool.query(text))).then(
        () => true,
        () => false,
      ))
    );
  }

  async function killDatabase(
    { cookie, requests }: Round,
    point: number,
    isSent: boolean,
    isWhole: boolean,
  ) {
    const acts: Promise<unknown>[] = []
    const { end } = actAtStatement({ statement: point, isSent }, () => {
      const acting = isWhole ? postgres.crash() : cutConnections(url)
      acts.push(acting)
      return acting
    })
    // A failed call or run of jobs is expected here, as for a student or a worker.
    await workThrough(hub, cookie, requests).catch(() => {})
    end()
    await Promise.all(acts)
    await untilBack()
    return acts.length > 0
  }

  async function killOne(round: Round, victim: Victim, index: number, isLater: boolean) {
    const { statements, calls } = await lengthOf(round.kind)
    switch (victim) {
      case 'server':
        return killServer(round, pointAt(statements, index), isLater)
      case 'college':
        return killCollege(round, pointAt(calls, index), isLater)
      default:
        return killDatabase(round, pointAt(statements, index), isLater, victim === 'database')
    }
  }

  /**
   * Kills once.
   * @param index selects the student's requests and the point of the kill
   * @returns whether the point was reached
   */
  async function kill(victim: Victim, index: number, report: KillReport): Promise<boolean> {
    const kinds = kindsOf(world.system)
    const turn = Math.floor(index / victims.length)
    const kind = kinds[(index + turn) % kinds.length] ?? 'drop'
    await lengthOf(kind)
    const round = await prepareRound(world, kind)
    const isLater = turn % 2 === 1
    const isKilled = await killOne(round, victim, index, isLater)
    const ids = new Set(round.expected.map(({ section }) => section.id))
    const known = (await requestsIn(world, round.student.id)).filter(({ section }) =>
      ids.has(section),
    )
    const word = known.map(({ state }) => state).at(-1) ?? 'absent'
    // Every other student tries again, with the same ids and on the other server.
    const isAgain = index % 2 === 0
    if (isAgain) await hub.ask(round.cookie, round.requests, 1)
    await settleAll(world)
    const faults = await faultsOf(world, round, isAgain)
    const about = `${world.system}, ${kind}, ${victim} ${index}`
    report.faults.push(...faults.map((fault) => `${about}: ${fault}`))
    if (isKilled) {
      report.killed[victim] += 1
      report.after[word] = (report.after[word] ?? 0) + 1
    }
    return isKilled
  }

  return { kill, end: doomed.end }
}
