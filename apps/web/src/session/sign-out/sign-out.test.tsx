import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { overrideLeave } from '#lib/platform/leave.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { lastSeenUntil, markLastSeen } from '../last-seen.ts'
import { checkSignIn, offline, signedIn } from '../sign-in/sign-in.ts'
import { isSignOutPending, setSignOutPending } from './pending-sign-out.ts'
import { signOut, signOutIdle } from './sign-out.ts'

const signOutPage = /\/public\/ui\/logout\?redirect=%2F$/
const left: string[] = []

beforeEach(() => {
  left.length = 0
  offline.set(false)
  setSignOutPending(false)
})

const inKeyMode = {
  AUTH_METHOD: 'pkce',
  OIDC: {
    authorizationEndpoint: 'https://id.test/auth',
    endSessionEndpoint: 'https://id.test/end',
    clientId: 'hub',
    redirectUri: 'https://hub.test/',
    scope: 'openid',
  },
} as const

/**
 * Signs a person in by key.
 * @returns their token, and the tokens revoked from now on
 */
function signInByToken() {
  const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 60_000 }))}.y`
  sessionStorage.setItem('myhub.token', token)
  onTestFinished(() => sessionStorage.clear())
  const revoked: (string | null)[] = []
  const api = fakeApi({
    'DELETE /v1/authentication/pkce/token': (request: Request) => {
      revoked.push(request.headers.get('authorization'))
      return {}
    },
  })
  return { api, token, revoked }
}

/** Another tab of this browser: what it receives, and how it sends. */
function otherTab() {
  const heard: unknown[] = []
  const channel = new BroadcastChannel('myhub.session')
  onTestFinished(() => channel.close())
  channel.addEventListener('message', ({ data }) => heard.push(data))
  return { heard, say: (message: string) => channel.postMessage(message) }
}

/** A signed-in person whose page is stored on this device. */
async function open() {
  const api = fakeApi({})
  await openApp('/maps')
  onTestFinished(overrideLeave((url) => left.push(url)))
  markLastSeen(Date.now() + 60_000)
  return api
}

test("R4.3 goes to the server's sign-out page", async () => {
  await open()
  await signOut()
  expect(left).toEqual([expect.stringMatching(signOutPage)])
  expect(lastSeenUntil()).toBeNull()
})

test('R4.11 leaves nothing on the device when signing out without a network, and explains what is pending', async () => {
  await open()
  offline.set(true)
  await signOut()
  const heading = page.getByRole('heading', { level: 1, name: "You're signed out on this device" })
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByText("when you're back online", { exact: false })).toBeVisible()
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument()
  expect([lastSeenUntil(), isSignOutPending(), left]).toEqual([null, true, []])

  window.dispatchEvent(new Event('online'))
  await expect.poll(() => left).toHaveLength(1)
  expect(left).toEqual([expect.stringMatching(signOutPage)])
})

test('R4.11 signs a person out before showing anything when they return before the server is notified', async () => {
  await open()
  setSignOutPending(true)
  signedIn.set(null)
  expect(await checkSignIn()).toBe(false)
  expect(left).toEqual([expect.stringMatching(signOutPage)])
  expect(isSignOutPending()).toBe(false)
})

test('R4.11 R2.7 lets the next person sign in as themselves after a sign-out without a network', async () => {
  fakeApi({})
  setSignOutPending(true)
  const opened = await openApp('/profile')
  expect(opened.left.length).toBeGreaterThan(0)
  // The sign-out page comes first and redirects to where they were going.
  await expect
    .poll(() => opened.left.at(-1))
    .toBe('https://api.test/public/ui/logout?redirect=%2Fprofile')
})

test('R4.11 in key mode, leaves nothing without a network, and ends token and session once there is one', async () => {
  const { api, token, revoked } = signInByToken()
  await openApp('/maps', inKeyMode)
  onTestFinished(overrideLeave((url) => left.push(url)))
  markLastSeen(Date.now() + 60_000)
  offline.set(true)
  await signOut()
  await expect
    .element(page.getByRole('heading', { name: /signed out on this device/ }))
    .toHaveFocus()
  expect([lastSeenUntil(), sessionStorage.getItem('myhub.token')]).toEqual([null, null])
  expect([revoked, left]).toEqual([[], []])

  api.setResponses({ 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } })
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => left).toHaveLength(1)
  expect(revoked).toEqual([`Bearer ${token}`])
  expect(left[0]).toMatch(/^https:\/\/id\.test\/end\?client_id=hub/)
})

test("R4.9 in key mode, deletes an idle person's token and shows the public home without a provider page", async () => {
  const { revoked } = signInByToken()
  await openApp('/maps', inKeyMode)
  onTestFinished(overrideLeave((url) => left.push(url)))
  markLastSeen(Date.now() + 60_000)
  await signOutIdle()
  expect(left).toEqual(['/'])
  expect([lastSeenUntil(), sessionStorage.getItem('myhub.token'), revoked]).toEqual([
    null,
    null,
    [],
  ])
})

test('R4.8 notifies the other tabs before the sign-out is complete', async () => {
  await open()
  await expect.poll(() => signedIn.get()).toBe(true)
  const { heard } = otherTab()
  await expect
    .poll(async () => {
      await signOut()
      return heard
    })
    .toContain('signingOut')
})

test("R4.8 R4.4 in key mode, a sign-out in another tab ends this tab's token and shows a message", async () => {
  const { token, revoked } = signInByToken()
  await openApp('/maps', inKeyMode)
  onTestFinished(overrideLeave((url) => left.push(url)))
  const { say } = otherTab()
  const ended = page.getByRole('alertdialog', { name: 'Session Ended' })
  await expect
    .poll(() => {
      say('signingOut')
      return ended.query()
    })
    .not.toBeNull()
  expect(sessionStorage.getItem('myhub.token')).toBeNull()
  expect(revoked).toEqual([`Bearer ${token}`])
  expect(left).toEqual([])
})
