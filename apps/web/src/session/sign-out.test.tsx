import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { divertLeaving } from '#lib/leave.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { keptUntil, markKept } from './last-seen.ts'
import { checkSignIn, offline, signedIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { setSignOutWaits, signOutWaits } from './sign-out-waits.ts'

const signOutPage = /\/public\/ui\/logout\?redirect=%2F$/
const left: string[] = []

beforeEach(() => {
  left.length = 0
  offline.set(false)
  setSignOutWaits(false)
})

/** A signed-in person, whose page has been kept on this device. */
async function open() {
  const api = fakeApi({})
  await openApp('/maps')
  onTestFinished(divertLeaving((url) => left.push(url)))
  markKept(Date.now() + 60_000)
  return api
}

test('R4.3 signing out leads to the sign-out page of the server', async () => {
  await open()
  await signOut()
  expect(left).toEqual([expect.stringMatching(signOutPage)])
  expect(keptUntil()).toBeNull()
})

test('R4.11 who signs out without a network leaves nothing on the device, and reads that the college waits for a network', async () => {
  await open()
  offline.set(true)
  await signOut()
  const heading = page.getByRole('heading', { level: 1, name: 'You are signed out on this device' })
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByText('waits for a network', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument()
  expect([keptUntil(), signOutWaits(), left]).toEqual([null, true, []])

  window.dispatchEvent(new Event('online'))
  await expect.poll(() => left).toHaveLength(1)
  expect(left).toEqual([expect.stringMatching(signOutPage)])
})

test('R4.11 who comes back to a page before the server has heard of it is signed out then, never shown as signed in', async () => {
  await open()
  setSignOutWaits(true)
  signedIn.set(null)
  expect(await checkSignIn()).toBe(false)
  expect(left).toEqual([expect.stringMatching(signOutPage)])
  expect(signOutWaits()).toBe(false)
})
