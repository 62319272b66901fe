import { expect, test } from 'vitest'
import { localGate } from './local-gate.ts'

test('sis.md 4.5 halves the rate at each 429 and adds one call per second every 30 seconds without one', async () => {
  let now = 0
  const time = {
    now: () => now,
    wait: async (milliseconds: number) => {
      now += milliseconds
    },
  }
  const gate = localGate({ concurrency: 8, perSecond: 8 }, time)
  /** The long-term number of calls per second. */
  const pace = async () => {
    for (let call = 0; call < 8; call++) await gate.run(async () => {})
    const began = now
    for (let call = 0; call < 20; call++) await gate.run(async () => {})
    return Math.round(20_000 / (now - began))
  }
  expect(await pace()).toBe(8)
  await gate.slowDown(0)
  expect(await pace()).toBe(4)
  await gate.slowDown(0)
  expect(await pace()).toBe(2)
  now += 30_000
  expect(await pace()).toBe(3)
})
