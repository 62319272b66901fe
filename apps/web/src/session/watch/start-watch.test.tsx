import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { overrideLeave } from '#lib/platform/leave.ts'
import { HOUR, MINUTE, SECOND } from '#lib/time/clock.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { adaptEnvironment, cookieTab, environment } from '../environment.ts'
import { checkSignIn, signedIn } from '../sign-in/sign-in.ts'
import { openDialog } from './open-dialog.ts'
import { startWatch } from './start-watch.ts'

const addresses = { API: 'https://api.test', KIMERA3_API: 'https://api.test' }
const signedOut = { 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } }

type Session = ReturnType<typeof readConfiguration>['session']

/** A signed-in tab that is idle after `idleMinutes`, with a countdown of `idleCountdownSeconds`. */
function openTab(idleMinutes: number, idleCountdownSeconds = 60, overrides: Partial<Session> = {}) {
  const session = {
    idleMinutes,
    idleCountdownSeconds,
    expiryLeadMinutes: 240,
    backgroundMinutes: 240,
    ...overrides,
  }
  applyConfiguration(readConfiguration({ ...addresses, session }))
  signedIn.set(true)
  openDialog.set(null)
  const left: string[] = []
  const stay = overrideLeave((url) => void left.push(url))
  const stop = startWatch()
  onTestFinished(() => {
    stop()
    stay()
  })
  return { left }
}

/** Advances time and the watch's ticks by hand. */
function manualTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (time: number) => vi.advanceTimersByTime(time)
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  localStorage.clear()
})

test('R4.9 shows the dialog to an idle person and signs them out when the countdown ends', async () => {
  fakeApi()
  const { left } = openTab(0, 2)
  await vi.waitFor(() => expect(openDialog.get()).toMatchObject({ kind: 'idle' }), 3000)
  await vi.waitFor(
    () => expect(left).toEqual(['https://api.test/public/ui/logout?redirect=%2F']),
    5000,
  )
})

test('R4.8 opens the dialog when a check finds the session ended, and closes it when one finds it again', async () => {
  const api = fakeApi(signedOut)
  const { left } = openTab(30)
  await checkSignIn()
  expect(openDialog.get()).toMatchObject({ kind: 'ended', onDismiss: null })
  openDialog.get()?.onConfirm()
  const { pathname, search, hash } = window.location
  const back = new URLSearchParams({ redirect: pathname + search + hash })
  expect(pathname + search).not.toBe('/')
  await vi.waitFor(() => expect(left).toEqual([`https://api.test/ui/login?${back}`]))

  api.setResponses({
    'GET /v1/authentication/login': { authenticated: true, expiresAt: '2030-01-01T00:00:00Z' },
  })
  await checkSignIn()
  expect(openDialog.get()).toBeNull()
})

test('R4.8 checks for itself when another tab reports that the session has ended', async () => {
  const { calls } = fakeApi(signedOut)
  openTab(30)
  const other = new BroadcastChannel('myhub.session')
  onTestFinished(() => other.close())
  other.postMessage('signedOut')
  await vi.waitFor(() => expect(openDialog.get()).toMatchObject({ kind: 'ended' }))
  expect(calls).toEqual(['GET /v1/authentication/login'])
})

test('R4.2 checks the session when the window is focused', async () => {
  const { calls } = fakeApi()
  openTab(30)
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(calls).toEqual(['GET /v1/authentication/login']))
})

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])(
  'R4.9 counts a %s as activity, and no other event',
  (name) => {
    fakeApi()
    const pass = manualTime()
    openTab(30)
    pass(29 * MINUTE)
    window.dispatchEvent(new Event(name))
    pass(29 * MINUTE)
    expect(openDialog.get()).toBeNull()
    window.dispatchEvent(new Event('scroll'))
    pass(MINUTE)
    expect(openDialog.get()).toMatchObject({ kind: 'idle', secondsLeft: 60 })
  },
)

test('R4.9 shares the last activity with other tabs in both directions', () => {
  fakeApi()
  const pass = manualTime()
  openTab(30)
  pass(20 * MINUTE)
  localStorage.setItem('myhub.last-sign', String(Date.now()))
  pass(29 * MINUTE)
  expect(openDialog.get()).toBeNull()
  window.dispatchEvent(new Event('keydown'))
  expect(localStorage.getItem('myhub.last-sign')).toBe(String(Date.now()))
})

test.each([
  [240, 'expired'],
  [120, undefined],
])('R4.7 with a lead of %i minutes and a token of three hours opens %j', (lead, kind) => {
  fakeApi()
  const pass = manualTime()
  const expiry = Date.now() + 3 * HOUR
  adaptEnvironment({ tokenExpiry: () => expiry })
  onTestFinished(() => environment.set(cookieTab))
  openTab(30, 60, { expiryLeadMinutes: lead })
  pass(SECOND)
  expect(openDialog.get()?.kind).toBe(kind)
})

test.each([
  [60 * MINUTE, []],
  [60 * MINUTE + 1, ['https://api.test/public/ui/logout?redirect=%2F']],
])('R4.10 sends a person who returns to a tab hidden for %i ms to %j', async (away, places) => {
  fakeApi()
  manualTime()
  const seen = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => seen.mockRestore())
  const { left } = openTab(600, 60, { backgroundMinutes: 60 })
  seen.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.setSystemTime(Date.now() + away)
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await checkSignIn()
  await expect.poll(() => left).toEqual(places)
})
