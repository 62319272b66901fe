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
  const made = ethos().client(options)
  open.push(made)
  return made
}

beforeEach(() => {
  // The breaker looks at the clock of the process, which follows the virtual one here.
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
const ask = (made = client(), lane: 'bulk' | 'interactive' = 'bulk') =>
  made.ask(pronouns, ethos().context({ lane }))

/** The error that a call ends with. */
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

test('a token is fetched once for everybody who waits, and again before it ends', async () => {
  const made = client()
  await Promise.all(Array.from({ length: 6 }, () => ask(made)))
  expect(calls('auth')).toHaveLength(1)
  expect(calls('auth')[0]?.query).toBe('?expirationMinutes=60')
  ethos().time.pass(58 * 60_000)
  await ask(made)
  expect(calls('auth')).toHaveLength(1)
  ethos().time.pass(61_000)
  await ask(made)
  expect(calls('auth')).toHaveLength(2)
})

test('a token that is refused midway is replaced once, and the call is made again', async () => {
  const made = client()
  await ask(made)
  ethos().fail({ match: only, nth: [1], effect: { kind: 'expireToken' } })
  expect((await ask(made)).status).toBe(200)
  expect(calls('auth')).toHaveLength(2)
  expect(calls().map((call) => call.status)).toEqual([200, 401, 200])
})

test('a wrong key is said as such, and is not tried again', async () => {
  const error = await errorOf(ask(client({ apiKey: simulatedKey.replace('6', '7') })))
  expect(error).toMatchObject({ kind: 'auth', resource: 'auth', isRetryable: false })
  expect(calls('auth')).toHaveLength(1)
})

test('429 with seconds, with a date and without either is waited for as it asks', async () => {
  for (const [retryAfter, waited] of [
    [7, 7_000],
    ['date', 3_000],
    ['none', 250],
  ] as const) {
    ethos().time.waits.splice(0)
    ethos().fail({ match: only, nth: [1], effect: status(429, { retryAfter }) })
    await ask()
    const [first = 0] = ethos().time.waits
    // A date has no fractions of a second.
    expect(Math.abs(first - waited)).toBeLessThanOrEqual(1_000 * Number(retryAfter === 'date'))
  }
})

test('a gate that several processes share is told of 429, and every attempt goes through it', async () => {
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
  await client().ask(pronouns, ethos().context({ gate }))
  expect(runs).toBe(2)
  expect(slowed).toEqual([5_000])
})

test.each([502, 503, 504])('%i with a page of HTML is tried again', async (code) => {
  ethos().fail({ match: only, nth: [1, 2], effect: status(code, { isHtml: true }) })
  expect((await ask()).status).toBe(200)
  expect(calls()).toHaveLength(3)
})

test('somebody who waits at the screen is not kept for six attempts', async () => {
  ethos().fail({ match: only, effect: status(503) })
  expect(await errorOf(ask(client(), 'interactive'))).toMatchObject({ kind: 'unavailable' })
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
] as const)('%i is %s, and is not tried again', async (code, kind) => {
  ethos().fail({ match: only, effect: status(code) })
  expect(await errorOf(ask())).toMatchObject({ kind, status: code, resource: 'personal-pronouns' })
  expect(calls()).toHaveLength(1)
})

test('errors in an answer of 200 are errors, and what they quote is not repeated', async () => {
  ethos().fail({
    match: only,
    effect: {
      kind: 'errorsIn200',
      code: 'Global.SchemaValidation.Error',
      message: 'Person Haverkamp 123-45-6789 is odd',
    },
  })
  const error = await errorOf(ask())
  expect(error).toMatchObject({ kind: 'validation', status: 200 })
  expect(error.message).toBe('the request was refused as not valid (Global.SchemaValidation.Error)')
})

test('a record that somebody works on is waited for, five times half a minute', async () => {
  const message = 'PERSON.ST record with ID 0712345 is locked'
  ethos().fail({ match: only, nth: [1, 2], effect: status(400, { message }) })
  await ask()
  expect(ethos().time.waits).toEqual([30_000, 30_000])
  ethos().fail({ match: only, effect: status(400, { message }) })
  ethos().time.waits.splice(0)
  expect(await errorOf(ask())).toMatchObject({ kind: 'locked' })
  expect(ethos().time.waits).toEqual(Array.from({ length: 5 }, () => 30_000))
})

test('sis.md 4.5 what nobody waits for is tried six times, and no more', async () => {
  ethos().fail({ match: only, effect: status(503) })
  expect(await errorOf(ask())).toMatchObject({ kind: 'unavailable' })
  expect(calls()).toHaveLength(6)
})

test('a connection that breaks and an answer that breaks off are tried again', async () => {
  ethos().fail({ match: only, nth: [1], effect: { kind: 'reset' } })
  expect((await ask()).status).toBe(200)
  ethos().fail({ match: only, nth: [1], effect: { kind: 'truncate' } })
  expect((await ask()).status).toBe(200)
  ethos().fail({ match: only, effect: { kind: 'truncate' } })
  expect(await errorOf(ask())).toMatchObject({ kind: 'malformed' })
})

test('an answer that is no JSON is malformed', async () => {
  ethos().fail({ match: only, effect: { kind: 'contentType', type: 'text/html' } })
  expect(await errorOf(ask())).toMatchObject({
    kind: 'malformed',
    message: 'the answer is no JSON',
  })
})

test('a page that is not found is no word about a record: somebody else than Ethos wrote it', async () => {
  ethos().fail({ match: only, effect: status(404, { isHtml: true }) })
  expect(await errorOf(ask())).toMatchObject({ kind: 'malformed', status: 404 })
})

test('an answer that unpacks to more than 20 MB is not taken', async () => {
  ethos().fail({ match: only, effect: { kind: 'bomb', megabytes: 21 } })
  const error = await errorOf(ask())
  expect(error).toMatchObject({ kind: 'malformed' })
  expect(error.message).toBe('the answer is larger than 20 MB')
})

test('an answer that drips or does not come ends with its time', async () => {
  const timeouts = { waitedFor: 150, other: 150 }
  ethos().fail({ match: only, effect: { kind: 'drip', milliseconds: 20_000 } })
  expect(await errorOf(ask(client({ timeouts }), 'interactive'))).toMatchObject({ kind: 'timeout' })
  ethos().fail({ match: only, nth: [1], effect: { kind: 'delay', milliseconds: 20_000 } })
  expect(
    await errorOf(
      ask(client({ timeouts, random: () => 0 }), 'interactive').then(() => {
        throw new EthosError('timeout', { resource: 'x', detail: 'answered at the second attempt' })
      }),
    ),
  ).toMatchObject({ message: 'answered at the second attempt' })
})

test('somebody who waits at the screen is given up on sooner than what nobody waits for', async () => {
  const timeouts = { waitedFor: 1_500, other: 60_000 }
  for (const [lane, attempts] of [
    ['interactive', 2],
    ['bulk', 1],
  ] as const) {
    ethos().account.reset()
    ethos().fail({ match: only, nth: [1], effect: { kind: 'delay', milliseconds: 3_000 } })
    expect((await ask(client({ timeouts }), lane)).status).toBe(200)
    expect(calls(), lane).toHaveLength(attempts)
  }
})

test('whoever is stopped waits for nothing', async () => {
  const stop = new AbortController()
  ethos().fail({ match: only, effect: { kind: 'before', act: () => stop.abort() } })
  const call = client().ask(pronouns, ethos().context({ signal: stop.signal }))
  expect(await errorOf(call)).toMatchObject({ kind: 'cancelled' })
})

test('no more than eight calls are made at once, and ten a second', async () => {
  ethos().fail({ match: only, effect: { kind: 'delay', milliseconds: 30 } })
  const made = client()
  const began = ethos().time.now()
  await Promise.all(Array.from({ length: 40 }, () => ask(made)))
  expect(ethos().account.read().mostAtOnce).toBe(8)
  // Ten at once after a rest, thirty more at ten a second.
  expect(ethos().time.now() - began).toBeGreaterThanOrEqual(3_000)
})

test('when half of twenty calls fail, none is made for half a minute', async () => {
  const made = client({ budget: { concurrency: 8, perSecond: 1_000 } })
  ethos().fail({ match: only, effect: status(500) })
  for (let call = 0; call < 25; call++) await errorOf(ask(made))
  const before = calls().length
  expect(await errorOf(ask(made))).toMatchObject({ kind: 'unavailable', retryAfterMs: 30_000 })
  expect(calls()).toHaveLength(before)
  ethos().fail()
  vi.setSystemTime(Date.now() + 31_000)
  expect((await ask(made)).status).toBe(200)
})

test('while fewer than twenty calls have failed, or fewer than half, all are made', async () => {
  const budget = { concurrency: 8, perSecond: 1_000 }
  ethos().fail({ match: only, effect: status(500) })
  const first = client({ budget })
  for (let call = 0; call < 19; call++) await errorOf(ask(first))
  expect(calls()).toHaveLength(19)
  ethos().account.reset()
  const everyThird = Array.from({ length: 20 }, (_, index) => 3 * (index + 1))
  ethos().fail({ match: only, nth: everyThird, effect: status(500) })
  const second = client({ budget })
  for (let call = 0; call < 60; call++) await ask(second).catch(() => {})
  expect(calls()).toHaveLength(60)
})

test('after half a minute two calls find out whether Ethos answers again, however many wait', async () => {
  const made = client({ budget: { concurrency: 20, perSecond: 1_000 } })
  ethos().fail({ match: only, effect: status(500) })
  for (let call = 0; call < 25; call++) await errorOf(ask(made))
  vi.setSystemTime(Date.now() + 31_000)
  const before = calls().length
  const errors = await Promise.all(Array.from({ length: 12 }, () => errorOf(ask(made))))
  expect(calls().length - before).toBeGreaterThan(0)
  expect(calls().length - before).toBeLessThanOrEqual(2)
  expect(new Set(errors.map(({ kind }) => kind))).toEqual(new Set(['unavailable']))
  ethos().fail()
  vi.setSystemTime(Date.now() + 31_000)
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(made)))
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
})

test('the log tells of a call what and how long, and nothing of whom', async () => {
  const lines: CallLine[] = []
  const made = client({ log: (line) => void lines.push(line) })
  const criteria = { credentials: [{ type: 'colleaguePersonId', value: '9914207' }] }
  const query = { resource: 'persons', pin: '12', criteria }
  for await (const page of pagesOf(made, query, ethos().context())) expect(page).toHaveLength(1)
  expect(lines).toMatchObject([{ resource: 'persons', status: 200, errorKind: null }])
  expect(JSON.stringify(lines)).not.toMatch(/9914207|colleaguePersonId|criteria/)
})
