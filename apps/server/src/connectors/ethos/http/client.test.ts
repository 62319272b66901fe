import { simulatedKey } from '@myhub/college/ethos/server.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallGate } from '#connectors/connector.ts'
import { useEthos } from '#testing/sources/ethos.ts'
import type { CallLine, ClientOptions, EthosClient } from './client.ts'
import { EthosError } from './ethos-error.ts'
import { mediaType } from './media-type.ts'
import { pagesOf } from './pages.ts'

const ethos = useEthos()
const open: EthosClient[] = []

function client(options?: Partial<ClientOptions>): EthosClient {
  const created = ethos().client(options)
  open.push(created)
  return created
}

beforeEach(() => {
  // The breaker reads the process clock, which follows the virtual clock here.
  vi.useFakeTimers({ toFake: ['Date'], now: ethos().time.now() })
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map((each) => each.close()))
})

const pronouns = {
  path: '/api/personal-pronouns',
  resource: 'personal-pronouns',
  accept: mediaType('1'),
}
const callBulk = (created = client(), lane: 'bulk' | 'interactive' = 'bulk') =>
  created.call(pronouns, ethos().context({ lane }))

/** The error that a call fails with. */
async function errorOf(call: Promise<unknown>): Promise<EthosError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof EthosError) return error
  throw new Error(`Not refused: ${String(error)}`)
}

const calls = (resource = 'personal-pronouns') =>
  ethos()
    .account.read()
    .calls.filter((call) => call.resource === resource)
const status = (code: number, more: object = {}) =>
  ({ kind: 'status', status: code, ...more }) as const
const only = /personal-pronouns/

test('fetches one token for all waiting calls and renews it before it expires', async () => {
  const created = client()
  await Promise.all(Array.from({ length: 6 }, () => callBulk(created)))
  expect(calls('auth')).toHaveLength(1)
  expect(calls('auth')[0]?.query).toBe('?expirationMinutes=60')
  ethos().time.advance(58 * 60_000)
  await callBulk(created)
  expect(calls('auth')).toHaveLength(1)
  ethos().time.advance(61_000)
  await callBulk(created)
  expect(calls('auth')).toHaveLength(2)
})

test('replaces a rejected token once and repeats the call', async () => {
  const created = client()
  await callBulk(created)
  ethos().fail({ match: only, nth: [1], effect: { kind: 'expireToken' } })
  expect((await callBulk(created)).status).toBe(200)
  expect(calls('auth')).toHaveLength(2)
  expect(calls().map((call) => call.status)).toEqual([200, 401, 200])
})

test('reports a wrong key and does not retry', async () => {
  const error = await errorOf(callBulk(client({ apiKey: simulatedKey.replace('6', '7') })))
  expect(error).toMatchObject({ kind: 'auth', resource: 'auth', isRetryable: false })
  expect(calls('auth')).toHaveLength(1)
})

test('waits after 429 as requested in seconds, as a date or by default', async () => {
  for (const [retryAfter, waited] of [
    [7, 7_000],
    ['date', 3_000],
    ['none', 250],
  ] as const) {
    ethos().time.waits.splice(0)
    ethos().fail({ match: only, nth: [1], effect: status(429, { retryAfter }) })
    await callBulk()
    const [first = 0] = ethos().time.waits
    // A date has no fractions of a second.
    expect(Math.abs(first - waited)).toBeLessThanOrEqual(1_000 * Number(retryAfter === 'date'))
  }
})

test('reports 429 to the shared gate and sends every attempt through it', async () => {
  let runs = 0
  const slowed: (number | null)[] = []
  const gate: CallGate = {
    run: (call) => {
      runs += 1
      return call()
    },
    slowDown: async (wait) => void slowed.push(wait),
  }
  ethos().fail({ match: only, nth: [1], effect: status(429, { retryAfter: 5 }) })
  await client().call(pronouns, ethos().context({ gate }))
  expect(runs).toBe(2)
  expect(slowed).toEqual([5_000])
})

test.each([502, 503, 504])('retries %i with an HTML page', async (code) => {
  ethos().fail({ match: only, nth: [1, 2], effect: status(code, { isHtml: true }) })
  expect((await callBulk()).status).toBe(200)
  expect(calls()).toHaveLength(3)
})

test('limits retries while a person is waiting', async () => {
  ethos().fail({ match: only, effect: status(503) })
  expect(await errorOf(callBulk(client(), 'interactive'))).toMatchObject({ kind: 'unavailable' })
  expect(calls()).toHaveLength(3)
})

test.each([
  [400, 'validation'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [406, 'unsupported'],
  [409, 'conflict'],
  [422, 'validation'],
  [500, 'unavailable'],
] as const)('reports %i as %s and does not retry', async (code, kind) => {
  ethos().fail({ match: only, effect: status(code) })
  const error = await errorOf(callBulk())
  expect(error).toMatchObject({ kind, status: code, resource: 'personal-pronouns' })
  expect(calls()).toHaveLength(1)
})

test('treats errors in a 200 response as errors and does not repeat what they quote', async () => {
  ethos().fail({
    match: only,
    effect: {
      kind: 'errorsIn200',
      code: 'Global.SchemaValidation.Error',
      message: 'Person Haverkamp 123-45-6789 is odd',
    },
  })
  const error = await errorOf(callBulk())
  expect(error).toMatchObject({ kind: 'validation', status: 200 })
  expect(error.message).toBe('the request was rejected as invalid (Global.SchemaValidation.Error)')
})

test('waits for a locked record five times for 30 seconds', async () => {
  const message = 'PERSON.ST record with ID 0712345 is locked'
  ethos().fail({ match: only, nth: [1, 2], effect: status(400, { message }) })
  await callBulk()
  expect(ethos().time.waits).toEqual([30_000, 30_000])
  ethos().fail({ match: only, effect: status(400, { message }) })
  ethos().time.waits.splice(0)
  expect(await errorOf(callBulk())).toMatchObject({ kind: 'locked' })
  expect(ethos().time.waits).toEqual(Array.from({ length: 5 }, () => 30_000))
})

test('sis.md 4.5 tries background calls at most six times', async () => {
  ethos().fail({ match: only, effect: status(503) })
  expect(await errorOf(callBulk())).toMatchObject({ kind: 'unavailable' })
  expect(calls()).toHaveLength(6)
})

test('retries broken connections and truncated responses', async () => {
  ethos().fail({ match: only, nth: [1], effect: { kind: 'reset' } })
  expect((await callBulk()).status).toBe(200)
  ethos().fail({ match: only, nth: [1], effect: { kind: 'truncate' } })
  expect((await callBulk()).status).toBe(200)
  ethos().fail({ match: only, effect: { kind: 'truncate' } })
  expect(await errorOf(callBulk())).toMatchObject({ kind: 'malformed' })
})

test('reports a response that is not JSON as malformed', async () => {
  ethos().fail({ match: only, effect: { kind: 'contentType', type: 'text/html' } })
  expect(await errorOf(callBulk())).toMatchObject({
    kind: 'malformed',
    message: 'the response is not JSON',
  })
})

test("does not treat a proxy's 404 page as a response about a record", async () => {
  ethos().fail({ match: only, effect: status(404, { isHtml: true }) })
  expect(await errorOf(callBulk())).toMatchObject({ kind: 'malformed', status: 404 })
})

test('rejects a response that decompresses to more than 20 MB', async () => {
  ethos().fail({ match: only, effect: { kind: 'bomb', megabytes: 21 } })
  const error = await errorOf(callBulk())
  expect(error).toMatchObject({ kind: 'malformed' })
  expect(error.message).toBe('the response is larger than 20 MB')
})

test('times out a slow or missing response', async () => {
  const timeouts = { interactive: 150, background: 150 }
  ethos().fail({ match: only, effect: { kind: 'drip', milliseconds: 20_000 } })
  const error = await errorOf(callBulk(client({ timeouts }), 'interactive'))
  expect(error).toMatchObject({ kind: 'timeout' })
  ethos().fail({ match: only, nth: [1], effect: { kind: 'delay', milliseconds: 20_000 } })
  expect(
    await errorOf(
      callBulk(client({ timeouts, random: () => 0 }), 'interactive').then(() => {
        throw new EthosError('timeout', { resource: 'x', detail: 'answered at the second attempt' })
      }),
    ),
  ).toMatchObject({ message: 'answered at the second attempt' })
})

test('uses a shorter timeout while a person is waiting', async () => {
  const timeouts = { interactive: 1_500, background: 60_000 }
  for (const [lane, attempts] of [
    ['interactive', 2],
    ['bulk', 1],
  ] as const) {
    ethos().account.reset()
    ethos().fail({ match: only, nth: [1], effect: { kind: 'delay', milliseconds: 3_000 } })
    expect((await callBulk(client({ timeouts }), lane)).status).toBe(200)
    expect(calls(), lane).toHaveLength(attempts)
  }
})

test('stops waiting when aborted', async () => {
  const stop = new AbortController()
  ethos().fail({ match: only, effect: { kind: 'before', run: () => stop.abort() } })
  const call = client().call(pronouns, ethos().context({ signal: stop.signal }))
  expect(await errorOf(call)).toMatchObject({ kind: 'cancelled' })
})

test('makes at most eight concurrent calls and ten per second', async () => {
  ethos().fail({ match: only, effect: { kind: 'delay', milliseconds: 30 } })
  const created = client()
  const began = ethos().time.now()
  await Promise.all(Array.from({ length: 40 }, () => callBulk(created)))
  expect(ethos().account.read().maxConcurrent).toBe(8)
  // A burst of ten after a pause, then thirty more at ten per second.
  expect(ethos().time.now() - began).toBeGreaterThanOrEqual(3_000)
})

test('makes no calls for 30 seconds after half of twenty calls fail', async () => {
  const created = client({ budget: { concurrency: 8, perSecond: 1_000 } })
  ethos().fail({ match: only, effect: status(500) })
  for (let call = 0; call < 25; call++) await errorOf(callBulk(created))
  const before = calls().length
  const error = await errorOf(callBulk(created))
  expect(error).toMatchObject({ kind: 'unavailable', retryAfterMs: 30_000 })
  expect(calls()).toHaveLength(before)
  ethos().fail()
  vi.setSystemTime(Date.now() + 31_000)
  expect((await callBulk(created)).status).toBe(200)
})

test('makes all calls while fewer than twenty, or fewer than half, have failed', async () => {
  const budget = { concurrency: 8, perSecond: 1_000 }
  ethos().fail({ match: only, effect: status(500) })
  const first = client({ budget })
  for (let call = 0; call < 19; call++) await errorOf(callBulk(first))
  expect(calls()).toHaveLength(19)
  ethos().account.reset()
  const multiplesOfThree = Array.from({ length: 20 }, (_, index) => 3 * (index + 1))
  ethos().fail({ match: only, nth: multiplesOfThree, effect: status(500) })
  const second = client({ budget })
  for (let call = 0; call < 60; call++) await callBulk(second).catch(() => {})
  expect(calls()).toHaveLength(60)
})

test('probes with two calls after 30 seconds, however many are waiting', async () => {
  const created = client({ budget: { concurrency: 20, perSecond: 1_000 } })
  ethos().fail({ match: only, effect: status(500) })
  for (let call = 0; call < 25; call++) await errorOf(callBulk(created))
  vi.setSystemTime(Date.now() + 31_000)
  const before = calls().length
  const errors = await Promise.all(Array.from({ length: 12 }, () => errorOf(callBulk(created))))
  expect(calls().length - before).toBeGreaterThan(0)
  expect(calls().length - before).toBeLessThanOrEqual(2)
  expect(new Set(errors.map(({ kind }) => kind))).toEqual(new Set(['unavailable']))
  ethos().fail()
  vi.setSystemTime(Date.now() + 31_000)
  const answers = await Promise.all(Array.from({ length: 12 }, () => callBulk(created)))
  expect(answers.every((response) => response.status === 200)).toBe(true)
})

test('logs the resource and duration of a call, and no person', async () => {
  const lines: CallLine[] = []
  const created = client({ log: (line) => void lines.push(line) })
  const criteria = { credentials: [{ type: 'colleaguePersonId', value: '9914207' }] }
  const query = { resource: 'persons', pin: '12', criteria }
  for await (const page of pagesOf(created, query, ethos().context())) expect(page).toHaveLength(1)
  expect(lines).toMatchObject([{ resource: 'persons', status: 200, errorKind: null }])
  expect(JSON.stringify(lines)).not.toMatch(/9914207|colleaguePersonId|criteria/)
})
