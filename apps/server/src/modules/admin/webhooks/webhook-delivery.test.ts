import { expect, test } from 'vitest'
import { backoffMs, maxAttempts, messageBody } from './webhook-delivery.ts'

test('operate.md 3: waits longer after each attempt, and gives up after about two days', () => {
  const pauses = Array.from({ length: maxAttempts - 1 }, (_, at) => backoffMs(at + 1, 0.5) / 1_000)
  expect(pauses).toEqual([15, 60, 240, 960, 3_840, 15_360, 43_200, 43_200, 43_200])
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600
  expect(Math.round(hours)).toBe(42)
})

test('spreads attempts by a fifth in both directions', () => {
  expect([backoffMs(1, 0), backoffMs(1, 1)]).toEqual([12_000, 18_000])
})

test('builds a message with the kind, the time and IDs', () => {
  const occurredAt = new Date('2026-11-02T08:00:00.000Z')
  const [personId, entityId] = ['person', 'entity']
  expect(JSON.parse(messageBody({ kind: 'hold.placed', occurredAt, personId, entityId }))).toEqual({
    type: 'hold.placed',
    timestamp: '2026-11-02T08:00:00.000Z',
    data: { personId: 'person', holdId: 'entity' },
  })
  const ofClass = { kind: 'class.roomChanged', occurredAt, personId: null, entityId }
  expect(JSON.parse(messageBody(ofClass)).data).toEqual({ sectionId: 'entity' })
  const ofTest = { kind: 'test', occurredAt, personId: null, entityId: null }
  expect(JSON.parse(messageBody(ofTest)).data).toEqual({})
})
