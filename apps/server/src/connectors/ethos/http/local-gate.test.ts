import { expect, test } from 'vitest'
import { localGate } from './local-gate.ts'

test('sis.md 4.5 a process alone halves its pace at each 429, and gains one call a second for every clean half minute', async () => {
  let now = 0
  const time = {
    now: () => now,
    wait: async (milliseconds: number) => {
      now += milliseconds
    },
  }
  const gate = localGate({ concurrency: 8, perSecond: 8 }, time)
  /** How many calls a second are made in the long run. */
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
