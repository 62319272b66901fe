import { setTimeout as sleep } from 'node:timers/promises'
import { v4 as newId } from 'uuid'
import { type CallGate, GateClosed, type Lane } from '#connectors/connector.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import {
  type GateLimits,
  type GateState,
  giveBack,
  openGate,
  slowDown,
  takeTurn,
} from './call-gate.ts'

/** Waits; a test's clock decides how long that is. */
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

/** One process alone has the embedded database, and an import its only connection. */
const inProcess = new WeakMap<object, Map<string, GateState>>()

/**
 * Changes who calls the source, one process after another.
 * @param decide what becomes of the state: null leaves it
 * @throws Error when the database fails
 */
export async function changeGate<T>(
  { database, sourceId, limits, clock }: Omit<GateParts, 'wait'>,
  decide: (state: GateState) => { readonly state: GateState | null; readonly answer: T },
): Promise<T> {
  const now = clock().getTime()
  if (database.embedded) {
    const gates = inProcess.get(database.embedded) ?? new Map<string, GateState>()
    inProcess.set(database.embedded, gates)
    const { state, answer } = decide(gates.get(sourceId) ?? openGate(limits, now))
    if (state) gates.set(sourceId, state)
    return answer
  }
  const connection = await database.pool.connect()
  try {
    await connection.query('begin')
    await connection.query(
      'insert into sis_gate (source_id, state) values ($1, $2) on conflict do nothing',
      [sourceId, JSON.stringify(openGate(limits, now))],
    )
    const { rows } = await connection.query<{ state: GateState }>(
      'select state from sis_gate where source_id = $1 for update',
      [sourceId],
    )
    const { state, answer } = decide(rows[0]?.state ?? openGate(limits, now))
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

/** How the source is called now, for who decides what to ask of it; null before the first call. */
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

/** Nobody waits for a background call; a person's answer is worth nothing after this. */
const patience: Readonly<Record<Lane, number>> = {
  interactive: 30_000,
  staff: 60_000,
  change: 300_000,
  bulk: 300_000,
}

/**
 * The way to a source that all processes share (sis.md section 4.6).
 * @param onTurn told before each call: what the caller holds meanwhile is held for longer
 */
export function sharedGate(
  parts: GateParts,
  {
    lane,
    signal,
    onTurn = async () => {},
  }: { lane: Lane; signal: AbortSignal; onTurn?: () => Promise<void> },
): CallGate {
  const { limits, clock, wait } = parts
  async function turn(): Promise<string> {
    const id = newId()
    const late = clock().getTime() + patience[lane]
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted()
      const now = clock().getTime()
      const decision = await changeGate(parts, (state) => {
        const taken = takeTurn(state, limits, { id, lane, now })
        return { state: taken.isMine ? taken.state : null, answer: taken }
      })
      if (decision.isMine) return id
      if (now + decision.waitMs > late) throw new GateClosed('It is not its turn in time.')
      // Who has waited looks less often: many who wait would keep the database busy.
      await wait(decision.waitMs * Math.min(4, tries), signal)
    }
  }
  return {
    run: async (call) => {
      const id = await turn()
      try {
        await onTurn()
        return await call()
      } finally {
        await changeGate(parts, (state) => ({ state: giveBack(state, id), answer: null }))
      }
    },
    slowDown: (retryAfterMs) =>
      changeGate(parts, (state) => ({
        state: slowDown(state, limits, retryAfterMs, clock().getTime()),
        answer: undefined,
      })),
  }
}
