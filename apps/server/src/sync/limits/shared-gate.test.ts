import { expect, test } from 'vitest'
import type { GateState } from './call-gate.ts'
import { type GateParts, sharedGate } from './shared-gate.ts'

const start = Date.parse('2026-11-02T14:00:00Z')

/** A database whose row of the gate is locked by other processes for a while. */
function busyDatabase(lockedMs: readonly number[]) {
  let now = start
  let state: GateState | null = null
  const locks = [...lockedMs]
  const connect = async () => ({
    query: async (text: string, values: readonly string[] = []) => {
      if (text.startsWith('insert')) state ??= JSON.parse(values[1] ?? '')
      if (text.startsWith('update')) state = JSON.parse(values[1] ?? '')
      if (text.includes('for update')) now += locks.shift() ?? 0
      return { rows: state ? [{ state }] : [] }
    },
    release: () => {},
  })
  const parts = {
    database: { embedded: null, pool: { connect } },
    sourceId: 'test',
    limits: { concurrency: 6, perSecond: 4 },
    clock: () => new Date(now),
    wait: async (milliseconds: number) => {
      now += milliseconds
    },
  } as unknown as GateParts
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { parts, now: () => now, pass }
}

test('spaces turns by when they are granted, not by when processes began to wait for the database', async () => {
  // The first waits one second to take its turn; the second follows right after.
  const { parts, now } = busyDatabase([1_000, 0, 0])
  const gate = sharedGate(parts, { lane: 'registering', signal: new AbortController().signal })
  const times: number[] = []
  for (let call = 0; call < 2; call += 1) await gate.run(async () => void times.push(now() - start))
  expect(times).toEqual([1_000, 1_263])
})

test('delays the next call after a late one, unless it was already made', async () => {
  const { parts, now, pass } = busyDatabase([])
  const { signal } = new AbortController()
  const other = sharedGate(parts, { lane: 'registering', signal })
  const times: number[] = []
  const note = async () => void times.push(now() - start)
  const delays = [async () => pass(80), async () => {}, () => other.run(note)]
  const onTurn = async () => delays.shift()?.()
  const gate = sharedGate(parts, { lane: 'registering', signal, onTurn })
  for (let call = 0; call < 4; call += 1) await gate.run(note)
  // The third turn is at 606; its call is made after the other one's at 869.
  expect(times).toEqual([80, 343, 869, 869, 1_132])
})
