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
  jitterMs,
  openGate,
  recordOutcome,
  releaseTurn,
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
const localGates = new WeakMap<object, Map<string, GateState>>()

/**
 * Updates the gate's state, one process at a time.
 * @param decide returns the new state; null leaves it unchanged. `now` is the time at which it is
 * this process's turn, after waiting for the others
 * @throws Error when the database fails
 */
export async function updateGate<T>(
  { database, sourceId, limits, clock }: Omit<GateParts, 'wait'>,
  decide: (
    state: GateState,
    now: number,
  ) => { readonly state: GateState | null; readonly result: T },
): Promise<T> {
  const now = () => clock().getTime()
  if (database.embedded) {
    const gates = localGates.get(database.embedded) ?? new Map<string, GateState>()
    localGates.set(database.embedded, gates)
    const { state, result } = decide(gates.get(sourceId) ?? openGate(limits, now()), now())
    if (state) gates.set(sourceId, state)
    return result
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
    const { state, result } = decide(rows[0]?.state ?? openGate(limits, now()), now())
    if (state)
      await connection.query('update sis_gate set state = $2 where source_id = $1', [
        sourceId,
        JSON.stringify(state),
      ])
    await connection.query('commit')
    return result
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
  if (database.embedded) return localGates.get(database.embedded)?.get(sourceId) ?? null
  const { rows } = await database.pool.query<{ state: GateState }>(
    'select state from sis_gate where source_id = $1',
    [sourceId],
  )
  return rows[0]?.state ?? null
}

/** Shares with all processes whether the source responds. */
export async function recordResponse(
  parts: Omit<GateParts, 'wait'>,
  hasResponded: boolean,
): Promise<void> {
  if (hasResponded && !(await gateState(parts))?.outages) return
  await updateGate(parts, (state, now) => ({
    state: recordOutcome(state, hasResponded, now),
    result: null,
  }))
}

/**
 * How long a call waits for its turn. Background calls wait long; a person's call is useless after
 * this.
 */
const timeoutMs: Readonly<Record<GateLane, number>> = {
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
  async function waitForTurn(): Promise<{ readonly id: string; readonly at: number }> {
    const id = newId()
    const deadline = clock().getTime() + timeoutMs[lane]
    for (let attempts = 1; ; attempts += 1) {
      signal.throwIfAborted()
      const decision = await updateGate(parts, (state, now) => {
        const attempt = takeTurn(state, limits, { id, lane, now })
        return { state: attempt.state, result: attempt }
      })
      if (decision.isGranted) return { id, at: decision.state.filledAt }
      if (clock().getTime() + decision.waitMs > deadline)
        throw new GateClosed('The call did not get its turn in time.')
      // Polls less often the longer it has waited: otherwise many waiters would keep the database
      // busy.
      await wait(decision.waitMs * Math.min(4, attempts), signal)
    }
  }
  return {
    run: async (call) => {
      const { id, at } = await waitForTurn()
      try {
        await onTurn()
        if (clock().getTime() - at > jitterMs)
          await updateGate(parts, (state, now) => ({
            state: delayTurns(state, at, now),
            result: null,
          }))
        return await call()
      } finally {
        await updateGate(parts, (state) => ({ state: releaseTurn(state, id), result: null }))
      }
    },
    slowDown: (retryAfterMs) =>
      updateGate(parts, (state, now) => ({
        state: slowDown(state, limits, retryAfterMs, now),
        result: undefined,
      })),
  }
}
