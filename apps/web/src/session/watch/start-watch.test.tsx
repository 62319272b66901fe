import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { divertLeaving } from '#lib/leave.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { checkSignIn, signedIn } from '../sign-in.ts'
import { openDialog } from './open-dialog.ts'
import { startWatch } from './start-watch.ts'

const addresses = { API: 'https://api.test', KIMERA3_API: 'https://api.test' }
const signedOut = { 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } }

/** A signed-in tab that is idle after `idleMinutes` and has `idleCountdownSeconds` to answer. */
function openTab(idleMinutes: number, idleCountdownSeconds = 60) {
  const session = {
    idleMinutes,
    idleCountdownSeconds,
    expiryLeadMinutes: 240,
    backgroundMinutes: 240,
  }
  applyConfiguration(readConfiguration({ ...addresses, session }))
  signedIn.set(true)
  openDialog.set(null)
  const left: string[] = []
  const stay = divertLeaving((url) => void left.push(url))
  const stop = startWatch()
  onTestFinished(() => {
    stop()
    stay()
  })
  return { left }
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

test('R4.9 a person who does nothing sees the dialog, and is signed out when its time is over', async () => {
  fakeApi()
  const { left } = openTab(0, 2)
  await vi.waitFor(() => expect(openDialog.get()).toMatchObject({ kind: 'idle' }), 3000)
  await vi.waitFor(
    () => expect(left).toEqual(['https://api.test/public/ui/logout?redirect=%2F']),
    5000,
  )
})

test('R4.8 the dialog opens when a check finds the session ended, and closes when one finds it again', async () => {
  const api = fakeApi(signedOut)
  const { left } = openTab(30)
  await checkSignIn()
  expect(openDialog.get()).toMatchObject({ kind: 'ended', onDismiss: null })
  openDialog.get()?.onConfirm()
  await vi.waitFor(() => expect(left[0]).toMatch(/^https:\/\/api\.test\/ui\/login\?redirect=%2F/))

  api.answer({
    'GET /v1/authentication/login': { authenticated: true, expiresAt: '2030-01-01T00:00:00Z' },
  })
  await checkSignIn()
  expect(openDialog.get()).toBeNull()
})

test('R4.8 a tab hears from another one that the session has ended, and looks for itself', async () => {
  const { calls } = fakeApi(signedOut)
  openTab(30)
  const other = new BroadcastChannel('myhub.session')
  onTestFinished(() => other.close())
  other.postMessage('signedOut')
  await vi.waitFor(() => expect(openDialog.get()).toMatchObject({ kind: 'ended' }))
  expect(calls).toEqual(['GET /v1/authentication/login'])
})

test('R4.2 focusing the window checks the session', async () => {
  const { calls } = fakeApi()
  openTab(30)
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(calls).toEqual(['GET /v1/authentication/login']))
})
