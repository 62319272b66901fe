import { beforeEach, expect, test, vi } from 'vitest'
import { useEthos } from '#testing/sources/ethos.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
const ethos = useEthos()

const lastDay = '2026-11-20'
type HoldDocument = Record<string, unknown>
let stored: HoldDocument

beforeEach(() => {
  const { store } = ethos()
  const [found] = store
    .all('person-holds')
    .filter(({ endOn, startOn }) => !endOn && String(startOn) < '2026-11-01')
  stored ??= found as HoldDocument
  store.put('person-holds', stored)
})

const idIn = (reference: unknown) => String(Object(reference).id)
const inStore = () => ethos().store.find('person-holds', String(stored.id))
const writes = () =>
  ethos()
    .account.read()
    .calls.filter(({ method }) => method === 'PUT').length

async function end(different: object = {}) {
  const source = ethos().source()
  const context = ethos().context({ lane: 'staff' })
  const desk = await source.openHoldDesk?.(context)
  const hold = { sisId: String(stored.id), personSisId: idIn(stored.person), lastDay }
  const result = await desk?.end({ ...hold, ...different }, context)
  await source.close()
  return result
}

test('ends a hold, preserves the rest of its document, and reads it again', async () => {
  expect(await end()).toEqual({ outcome: 'ended', endOn: lastDay })
  expect(inStore()).toEqual({ ...stored, endOn: `${lastDay}T00:00:00Z` })
  expect(writes()).toBe(1)
})

test('writes nothing to a hold that has ended or was deleted', async () => {
  const { store } = ethos()
  store.put('person-holds', { ...stored, endOn: '2026-11-02T00:00:00Z' })
  expect(await end()).toEqual({ outcome: 'alreadyEnded', endOn: '2026-11-02' })
  store.remove('person-holds', String(stored.id))
  expect(await end()).toEqual({ outcome: 'gone' })
  expect(writes()).toBe(0)
})

test('never writes to another person’s hold', async () => {
  expect(await end({ personSisId: '00000000-0000-4000-8000-000000000001' })).toEqual({
    outcome: 'changed',
  })
  expect(writes()).toBe(0)
})

test('never writes a hold that could not be read', async () => {
  const match = /^GET .api.person-holds\//
  for (const effect of [
    { kind: 'status', status: 503 },
    { kind: 'status', status: 404, isHtml: true },
    { kind: 'reset' },
    { kind: 'truncate' },
    { kind: 'status', status: 429, retryAfter: 7 },
  ] as const) {
    ethos().fail({ match, effect })
    expect(await end()).toMatchObject({ outcome: 'notSent' })
  }
  ethos().fail({ match, effect: { kind: 'status', status: 403 } })
  expect(await end()).toMatchObject({ outcome: 'refused', reason: 'forbidden' })
  expect(writes()).toBe(0)
  expect(inStore()).toEqual(stored)
})

test('returns unknown without a response, and the next attempt settles it by reading', async () => {
  ethos().fail({ match: /^PUT /, nth: [1], effect: { kind: 'silentAfter' } })
  expect(await end()).toMatchObject({ outcome: 'unknown' })
  expect(await end()).toEqual({ outcome: 'alreadyEnded', endOn: lastDay })
  expect(writes()).toBe(1)
})

test('detects an accepted write without effect by reading again', async () => {
  ethos().fail({ match: /^PUT /, effect: { kind: 'loseWrite' } })
  expect(await end()).toEqual({ outcome: 'notTaken' })
})

test('returns unknown for a write that could not be read back', async () => {
  // The verification tries three times, after the first lookup.
  const match = /^GET .api.person-holds\//
  ethos().fail({ match, nth: [2, 3, 4], effect: { kind: 'status', status: 503 } })
  expect(await end()).toEqual({ outcome: 'unknown', failure: 'unavailable' })
  expect(await end()).toEqual({ outcome: 'alreadyEnded', endOn: lastDay })
})

test('treats a hold that disappears after the write as ended', async () => {
  const deleteHold = () => ethos().store.remove('person-holds', String(stored.id))
  ethos().fail({ match: /^PUT /, effect: { kind: 'after', run: deleteHold } })
  expect(await end()).toEqual({ outcome: 'ended', endOn: lastDay })
})

test('reports a refusal with its message, a lock, and a missing permission', async () => {
  expect(await end({ lastDay: '2001-01-01' })).toEqual({
    outcome: 'refused',
    reason: 'other',
    message: 'The end date of a restriction must not be before its start date.',
  })
  ethos().denied.add('UPDATE.PERSON.HOLD')
  expect(await end()).toMatchObject({ outcome: 'refused', reason: 'forbidden' })
  expect(inStore()).toEqual(stored)
  ethos().denied.clear()
  ethos().fail({
    match: /^PUT /,
    effect: {
      kind: 'status',
      status: 400,
      message: `Record STUDENT.RESTRICTIONS ${stored.id} is locked.`,
    },
  })
  expect(await end()).toEqual({ outcome: 'locked' })
})

test("has no hold desk if the college's Ethos doesn't accept holds", async () => {
  ethos().writeOptions.acceptsHoldUpdates = false
  expect(await end()).toBeUndefined()
})
