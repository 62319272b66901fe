import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { checkSignIn, ensureSignInChecked, offline, signedIn } from '../sign-in/sign-in.ts'
import { mineUser } from '../user.ts'
import { beginWatch } from './begin-watch.ts'

const CHECK = 'GET /v1/authentication/login'

beforeEach(() => {
  applyConfiguration(
    readConfiguration({ API: 'https://api.test', KIMERA3_API: 'https://api.test' }),
  )
  signedIn.set(false)
  mineUser.set(null)
})
afterEach(() => vi.useRealTimers())

test('R4.2 checks every 30 seconds for a sign-in, and when the window is focused', async () => {
  const { calls } = fakeApi({ [CHECK]: { authenticated: false, expiresAt: null } })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(beginWatch())
  vi.advanceTimersByTime(29_999)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual([CHECK])
  await ensureSignInChecked()
  window.dispatchEvent(new Event('focus'))
  expect(calls).toEqual([CHECK, CHECK])
})

test('R4.11 checks every 10 seconds without a network, and at the default interval with one', async () => {
  const { calls } = fakeApi({ [CHECK]: { authenticated: false, expiresAt: null } })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(beginWatch())
  offline.set(true)
  vi.advanceTimersByTime(9999)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual([CHECK])
  await ensureSignInChecked()
  expect(offline.get()).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(calls).toEqual([CHECK])
})

test('R4.1 reads the person each time that `signedIn` turns true', async () => {
  const api = fakeApi()
  onTestFinished(beginWatch())
  expect(api.calls).toEqual([])
  await checkSignIn()
  await vi.waitFor(() => expect(mineUser.get()?.displayName).toBe('Maya Lindgren'))

  api.setResponses({ [CHECK]: { authenticated: false, expiresAt: null } })
  await checkSignIn()
  api.setResponses({ [CHECK]: { authenticated: true, expiresAt: '2030-01-01T00:00:00Z' } })
  await checkSignIn()
  await vi.waitFor(() => {
    expect(api.calls.filter((call) => call === 'GET /v1/authorization/user/mine')).toHaveLength(2)
  })
})

test('R4.9 loads the watch for idleness again with the next check if it could not be loaded', async () => {
  fakeApi()
  const startWatch = vi.fn(() => () => {})
  const load = vi.fn(async () => ({ startWatch }))
  load.mockRejectedValueOnce(new Error('Failed to fetch'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(beginWatch(load))
  await checkSignIn()
  await vi.waitFor(() => expect(mineUser.get()?.displayName).toBe('Maya Lindgren'))
  expect(startWatch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  await vi.waitFor(() => expect(startWatch).toHaveBeenCalledOnce())
})
