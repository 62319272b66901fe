import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failed = (status: number, headers: HeadersInit = {}) =>
  new ApiError(new Response(null, { status, headers }), null)

/**
 * Watches a query.
 * @returns when each read began, and how to stop watching or refetch
 */
function look(read: () => unknown) {
  const client = createQueryClient()
  const begun: number[] = []
  const start = Date.now()
  const query = {
    queryKey: ['person', 'gpas'],
    queryFn: async () => {
      begun.push(Date.now() - start)
      return read()
    },
  }
  const open = () => new QueryObserver(client, query).subscribe(() => {})
  return { client, begun, open, state: () => client.getQueryState(query.queryKey) }
}

test('R6.1 does not refetch within a minute, and does afterward', async () => {
  const { begun, open } = look(() => 'read')
  const close = open()
  await vi.advanceTimersByTimeAsync(59_999)
  close()
  open()()
  expect(begun).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  open()
  expect(begun).toEqual([0, 60_000])
})

test('R6.1 keeps unwatched data for two minutes and then removes it', async () => {
  const { open, state } = look(() => 'read')
  const close = open()
  await vi.advanceTimersByTimeAsync(0)
  close()
  await vi.advanceTimersByTimeAsync(119_999)
  expect(state()?.data).toBe('read')
  await vi.advanceTimersByTimeAsync(1)
  expect(state()).toBeUndefined()
})

test('R6.1 retries a failed read after 1, 2 and 4 seconds and then reports the failure', async () => {
  const { begun, open, state } = look(() => Promise.reject(failed(503)))
  open()
  await vi.advanceTimersByTimeAsync(6999)
  expect(state()?.status).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([0, 1000, 3000, 7000])
  expect(state()?.status).toBe('error')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(begun).toHaveLength(4)
})

test("R6.1 does not retry before the server's Retry-After", async () => {
  const { begun, open } = look(() => Promise.reject(failed(429, { 'retry-after': '20' })))
  open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toEqual([0, 20_000, 40_000, 60_000])
})

test('R6.1 does not retry a forbidden read', async () => {
  const { begun, open, state } = look(() => Promise.reject(failed(403)))
  open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toEqual([0])
  expect(state()?.error).toMatchObject({ status: 403, response: expect.any(Response) })
})

test('R6.1 R6.3 keeps the last data after a failed refresh, with the error', async () => {
  let works = true
  const { client, open, state } = look(() => (works ? 'good' : Promise.reject(failed(502))))
  open()
  await vi.advanceTimersByTimeAsync(0)
  works = false
  void client.invalidateQueries()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state()).toMatchObject({ data: 'good', status: 'error', error: { status: 502 } })
})
