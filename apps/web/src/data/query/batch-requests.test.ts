import { expect, test, vi } from 'vitest'
import { batchRequests } from './batch-requests.ts'

test('sends groups requested together in one request, each once', async () => {
  const ask = vi.fn(async (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, name.length])),
  )
  const one = batchRequests(ask, 20)
  expect(await Promise.all([one('gpas'), one('mine'), one('gpas')])).toEqual([4, 4, 4])
  expect(ask.mock.calls).toEqual([[['gpas', 'mine']]])
  await one('mine')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('splits more groups than one request may hold', async () => {
  const ask = vi.fn(async (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, name])),
  )
  const one = batchRequests(ask, 2)
  expect(await Promise.all(['a', 'b', 'c'].map(one))).toEqual(['a', 'b', 'c'])
  expect(ask.mock.calls).toEqual([[['a', 'b']], [['c']]])
})

test('rejects every caller when the request fails', async () => {
  const one = batchRequests(async () => Promise.reject(new Error('lost')), 20)
  const outcomes = await Promise.allSettled([one('a'), one('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('rejects only the group that is missing in the response', async () => {
  const one = batchRequests<string, number>(async () => ({ a: 1 }), 20)
  const [a, b] = await Promise.allSettled([one('a'), one('b')])
  expect(a).toEqual({ status: 'fulfilled', value: 1 })
  expect(b).toMatchObject({ status: 'rejected', reason: new Error('No answer for b') })
})
