import { setTimeout as sleep } from 'node:timers/promises'
import { v4 as newId } from 'uuid'
import { type CallGate, GateClosed } from '#connectors/connector.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import {
  delayTurns,
  type GateLane,
  type GateLimits,
  type GateState,
  giveBack,
  lateMs,
  noteOutcome,
  openGate,
  slowDown,
  takeTurn,
} from './call-gate.ts'

/** Waits; in tests, the clock decides for how long. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

export const systemWait: Wait = (milliseconds, signal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => {})

export interface GateParts {
  readonly database: Pick<OpenDatabase, 'pool' | 'embedded'>
  readonly sourceId: string
  readonly limits: GateLimits
  readonly clock: Clock
  readonly wait: Wait
}

/** State of a single process on the embedded database, whose only connection an import may hold. */
const inProcess = new WeakMap<object, Map<string, GateState>>()

/**
 * Updates the gate's state, one process at a time.
 * @param decide returns the new state; null leaves it unchanged. `now` is the time at which it is
 * this process's turn, after waiting for the others
 * @throws Error when the database fails
 */
export async function changeGate<T>(
  { database, sourceId, limits, clock }: Omit<GateParts, 'wait'>,
  decide: (
    state: GateState,
    now: number,
  ) => { readonly state: GateState | null; readonly answer: T },
): Promise<T> {
  const now = () => clock().getTime()
  if (database.embedded) {
    const gates = inProcess.get(database.embedded) ?? new Map<string, GateState>()
    inProcess.set(database.embedded, gates)
    const { state, answer } = decide(gates.get(sourceId) ?? openGate(limits, now()), now())
    if (state) gates.set(sourceId, state)
    return answer
  }
  const connection = await database.pool.connect()
  try {
    await connection.query('begin')
    await connection.query(
      'insert into sis_gate (source_id, state) values ($1, $2) on conflict do nothing',
      [sourceId, JSON.stringify(openGate(limits, now()))],
    )
    const { rows } = await connection.query<{ state: GateState }>(
      'select state from sis_gate where source_id = $1 for update',
      [sourceId],
    )
    const { state, answer } = decide(rows[0]?.state ?? openGate(limits, now()), now())
    if (state)
      await connection.query('update sis_gate set state = $2 where source_id = $1', [
        sourceId,
        JSON.stringify(state),
      ])
    await connection.query('commit')
    return answer
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

/** The gate's state, for shedding decisions; null before the first call. */
export async function gateState({
  database,
  sourceId,
}: Pick<GateParts, 'database' | 'sourceId'>): Promise<GateState | null> {
  if (database.embedded) return inProcess.get(database.embedded)?.get(sourceId) ?? null
  const { rows } = await database.pool.query<{ state: GateState }>(
    'select state from sis_gate where source_id = $1',
    [sourceId],
  )
  return rows[0]?.state ?? null
}

/** Shares with all processes whether the source responds. */
export async function noteAnswer(
  parts: Omit<GateParts, 'wait'>,
  isAnswered: boolean,
): Promise<void> {
  if (isAnswered && !(await gateState(parts))?.outages) return
  await changeGate(parts, (state, now) => ({
    state: noteOutcome(state, isAnswered, now),
    answer: null,
  }))
}

/**
 * How long a call waits for its turn. Background calls wait long; a person's call is useless after
 * this.
 */
const patience: Readonly<Record<GateLane, number>> = {
  registering: 30_000,
  interactive: 30_000,
  staff: 60_000,
  change: 300_000,
  bulk: 300_000,
}

/**
 * The gate shared by all processes (sis.md section 4.6).
 * @param onTurn called before each call, so that the caller can renew its leases
 */
export function sharedGate(
  parts: GateParts,
  {
    lane,
    signal,
    onTurn = async () => {},
  }: { lane: GateLane; signal: AbortSignal; onTurn?: () => Promise<void> },
): CallGate {
  const { limits, clock, wait } = parts
  async function turn(): Promise<{ readonly id: string; readonly at: number }> {
    const id = newId()
    const late = clock().getTime() + patience[lane]
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted()
      const decision = await changeGate(parts, (state, now) => {
        const taken = takeTurn(state, limits, { id, lane, now })
        return { state: taken.state, answer: taken }
      })
      if (decision.isMine) return { id, at: decision.state.filledAt }
      if (clock().getTime() + decision.waitMs > late)
        throw new GateClosed('It is not its turn in time.')
      // Polls less often the longer it has waited: otherwise many waiters would keep the database
      // busy.
      await wait(decision.waitMs * Math.min(4, tries), signal)
    }
  }
  return {
    run: async (call) => {
      const { id, at } = await turn()
      try {
        await onTurn()
        if (clock().getTime() - at > lateMs)
          await changeGate(parts, (state, now) => ({
            state: delayTurns(state, at, now),
            answer: null,
          }))
        return await call()
      } finally {
        await changeGate(parts, (state) => ({ state: giveBack(state, id), answer: null }))
      }
    },
    slowDown: (retryAfterMs) =>
      changeGate(parts, (state, now) => ({
        state: slowDown(state, limits, retryAfterMs, now),
        answer: undefined,
      })),
  }
}
