import pg from 'pg'
import type { OwnPostgres } from '../../../../../scripts/suite/postgres.ts'
import { runAtStatement } from '../processes/kill-at-statement.ts'
import { doomedHubs } from './doomed-hub.ts'
import type { KillWorld } from './kill-world.ts'
import { prepareRound, type Round, type RoundKind, roundKinds } from './rounds.ts'
import { findProblems, loadRequests, settleAll } from './settle.ts'
import { processRequests } from './test-hub.ts'

/** What is killed: a server, the college's system, the database, or its connections. */
export const victims = ['server', 'college', 'database', 'connections'] as const
export type Victim = (typeof victims)[number]

/** The results of the kills. */
export interface KillReport {
  readonly killed: Record<Victim, number>
  /** The hub's state of a request right after: `absent` when it had not been stored. */
  readonly after: Record<string, number>
  readonly problems: string[]
}

/** Statements and calls of a round in which nothing is killed. */
interface RoundLength {
  readonly statements: number
  readonly calls: number
}

const goldenRatio = (1 + Math.sqrt(5)) / 2

/** Points spread over a length, the same ones each time, however many are taken. */
const pointAt = (length: number, index: number) =>
  1 + Math.floor(((index * goldenRatio) % 1) * length)

/** Drops all other connections to the hub's database. */
async function dropConnections(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await admin.end()
}

/** Kills parts of a world, one after another. */
export function killer(postgres: OwnPostgres, world: KillWorld) {
  const { hub, college, url } = world
  const lengths = new Map<RoundKind, RoundLength>()
  const doomed = doomedHubs(hub.database, url, college?.address ?? null)

  /** Runs a round without a kill, which must succeed, too. */
  async function measureRound(kind: RoundKind): Promise<RoundLength> {
    const known = lengths.get(kind)
    if (known) return known
    const round = await prepareRound(world, kind)
    const calls = hub.calls()
    const counter = runAtStatement(null, () => undefined)
    await processRequests(hub, round.cookie, round.requests)
    counter.end()
    const length = { statements: counter.count(), calls: hub.calls() - calls }
    await settleAll(world)
    const problems = await findProblems(world, round, true)
    if (problems.length > 0) throw new Error(`Without a kill: ${problems.join('\n')}`)
    lengths.set(kind, length)
    return length
  }

  const killServer = ({ cookie, requests }: Round, statement: number, isSent: boolean) =>
    doomed.kill({ aheadMs: hub.time.aheadMs(), cookie, requests, point: { statement, isSent } })

  async function killCollege({ cookie, requests }: Round, call: number, isPerformed: boolean) {
    await college?.killAtCall({ call, isPerformed })
    // A run of jobs fails while the college can't be reached; the next one continues.
    await processRequests(hub, cookie, requests).catch(() => {})
    if (!(await college?.isDead())) return false
    await college?.restart()
    return true
  }

  /** Waits until every connection of the pool has been replaced and works again. */
  async function waitForPool() {
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
    isFullCrash: boolean,
  ) {
    const crashes: Promise<unknown>[] = []
    const { end } = runAtStatement({ statement: point, isSent }, () => {
      const crash = isFullCrash ? postgres.crash() : dropConnections(url)
      crashes.push(crash)
      return crash
    })
    // A failed call or run of jobs is expected here, as for a student or a worker.
    await processRequests(hub, cookie, requests).catch(() => {})
    end()
    await Promise.all(crashes)
    await waitForPool()
    return crashes.length > 0
  }

  async function killAtPoint(round: Round, victim: Victim, index: number, isAfter: boolean) {
    const { statements, calls } = await measureRound(round.kind)
    switch (victim) {
      case 'server':
        return killServer(round, pointAt(statements, index), isAfter)
      case 'college':
        return killCollege(round, pointAt(calls, index), isAfter)
      default:
        return killDatabase(round, pointAt(statements, index), isAfter, victim === 'database')
    }
  }

  /**
   * Kills once.
   * @param index selects the student's requests and the point of the kill
   * @returns whether the point was reached
   */
  async function kill(victim: Victim, index: number, report: KillReport): Promise<boolean> {
    const kinds = roundKinds(world.system)
    const cycle = Math.floor(index / victims.length)
    const kind = kinds[(index + cycle) % kinds.length] ?? 'drop'
    await measureRound(kind)
    const round = await prepareRound(world, kind)
    const isAfter = cycle % 2 === 1
    const isKilled = await killAtPoint(round, victim, index, isAfter)
    const ids = new Set(round.expected.map(({ section }) => section.id))
    const known = (await loadRequests(world, round.student.id)).filter(({ section }) =>
      ids.has(section),
    )
    const lastState = known.map(({ state }) => state).at(-1) ?? 'absent'
    // Every other student tries again, with the same ids and on the other server.
    const isRetried = index % 2 === 0
    if (isRetried) await hub.postRequests(round.cookie, round.requests, 1)
    await settleAll(world)
    const problems = await findProblems(world, round, isRetried)
    const context = `${world.system}, ${kind}, ${victim} ${index}`
    report.problems.push(...problems.map((problem) => `${context}: ${problem}`))
    if (isKilled) {
      report.killed[victim] += 1
      report.after[lastState] = (report.after[lastState] ?? 0) + 1
    }
    return isKilled
  }

  return { kill, end: doomed.end }
}
