import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import type { GroupResult } from './group.ts'
import { toGroupView } from './group-view.ts'

const asOf = '2026-09-01T14:42:00Z'
const result = (data: string[] | null, more: Partial<GroupResult<string[]>> = {}) => ({
  data,
  asOf,
  stale: false,
  refreshing: false,
  error: null,
  ...more,
})
const unavailable = { code: 'unavailable', retryAt: null }
const refused = new ApiError(new Response(null, { status: 403 }), null)
const lost = new TypeError('Failed to fetch')

type Given = { data?: GroupResult<string[]>; error?: Error; isPending?: boolean }
const view = ({ data, error, isPending = false }: Given) =>
  toGroupView({ data, error: error ?? null, isPending } as never, false, () => {})

test.each<[string, Given, string, string[] | null]>([
  ['nothing has been answered yet', { isPending: true }, 'loading', null],
  ['the answer has rows', { data: result(['a']) }, 'fresh', ['a']],
  ['the answer has no rows', { data: result([]) }, 'empty', []],
  ['the answer has nothing', { data: result(null) }, 'empty', null],
  [
    'its first records are only on their way',
    { data: result([], { asOf: null, refreshing: true }) },
    'loading',
    null,
  ],
  ['the server says its data is old', { data: result(['a'], { stale: true }) }, 'stale', ['a']],
  [
    'its source fails, but it has older data',
    { data: result(['a'], { error: unavailable }) },
    'stale',
    ['a'],
  ],
  ['reading again failed', { data: result(['a']), error: lost }, 'stale', ['a']],
  [
    'its source fails and it has nothing',
    { data: result(null, { error: unavailable }) },
    'unavailable',
    null,
  ],
  [
    'its source has failed since the beginning',
    { data: result([], { error: unavailable, asOf: null, stale: true }) },
    'unavailable',
    null,
  ],
  [
    'its source fails, and had nothing when it was read last',
    { data: result([], { error: unavailable, stale: true }) },
    'stale',
    [],
  ],
  ['nothing could be read', { error: lost }, 'unavailable', null],
  ['the account may not', { error: refused }, 'forbidden', null],
  ['the account may no longer', { data: result(['a']), error: refused }, 'forbidden', null],
  [
    'this group is not for the account',
    { data: result(null, { error: { code: 'forbidden', retryAt: null } }) },
    'forbidden',
    null,
  ],
])('R6.1 shows the state of a card when %s', (_when, given, state, data) => {
  expect(view(given)).toMatchObject({ state, data })
})

test('R6.1 distinguishes data withheld by the source from data forbidden for the account', () => {
  const withheld = result([], { error: { code: 'forbidden', retryAt: null }, asOf: null })
  expect(view({ data: withheld })).toMatchObject({ state: 'forbidden', isWithheld: true })
  expect(view({ error: refused })).toMatchObject({ state: 'forbidden', isWithheld: false })
})

test('R6.1 calls a group that the college never sent withheld, not empty', () => {
  const never = result([], { error: { code: 'notProvided', retryAt: null }, asOf: null })
  expect(view({ data: never })).toMatchObject({ state: 'forbidden', isWithheld: true, data: null })
})

test('R6.1 shows the time of stale data', () => {
  expect(view({ data: result(['a']), error: lost }).asOf).toBe(asOf)
})

test('R6.1 calls an empty response that could not be refreshed stale, not empty', () => {
  expect(view({ data: result([]), error: lost }).state).toBe('stale')
})

/** A read that is waiting for a network. */
const paused = (more: object) =>
  toGroupView({ error: null, isPending: false, isPaused: true, ...more } as never, false, () => {})

test('R6.1 R4.11 calls data stale without a network, as of its own time or of when it was read here', () => {
  expect(paused({ data: result(['a']) })).toMatchObject({ state: 'stale', data: ['a'], asOf })
  const dataUpdatedAt = Date.parse('2026-09-01T15:00:00Z')
  const here = paused({ data: result(['a'], { asOf: null }), dataUpdatedAt })
  expect(here).toMatchObject({ state: 'stale', asOf: '2026-09-01T15:00:00.000Z' })
})

test('R6.1 R4.11 calls data that was never read unavailable without a network, not loading', () => {
  expect(paused({ isPending: true, dataUpdatedAt: 0 })).toMatchObject({
    state: 'unavailable',
    asOf: null,
  })
})

test('R6.1 shows that a refresh is running or a part is missing, and refetches on request', () => {
  const read = { data: result(['a']), error: null, isPending: false }
  const retry = vi.fn()
  const quiet = toGroupView(read as never, false, retry)
  expect(quiet).toMatchObject({ state: 'fresh', refreshing: false, partial: false })
  expect(toGroupView(read as never, true, retry).refreshing).toBe(true)
  expect(view({ data: result(['a'], { refreshing: true }) }).refreshing).toBe(true)
  expect(view({ data: result(['a'], { partial: true }) }).partial).toBe(true)
  quiet.retry()
  expect(retry).toHaveBeenCalledOnce()
})
