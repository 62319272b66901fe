import { expect, test, vi } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#lib/time/clock.ts'
import { openTab } from '#testing/session-tab.ts'

test('R4.2 the session is checked every 30 seconds and when the window is focused', () => {
  const tab = openTab()
  tab.pass(29 * SECOND)
  expect(tab.check).not.toHaveBeenCalled()
  tab.pass(SECOND)
  expect(tab.check).toHaveBeenCalledTimes(1)
  tab.pass(10 * SECOND)
  tab.watch.shown()
  expect(tab.check).toHaveBeenCalledTimes(2)
})

test('R3.1 R4.9 who does nothing for 30 minutes is asked, counted down and signed out once', () => {
  const tab = openTab()
  tab.pass(30 * MINUTE)
  expect(tab.dialog).toEqual({ kind: 'idle', secondsLeft: 60 })
  tab.pass(45 * SECOND)
  expect(tab.dialog).toEqual({ kind: 'idle', secondsLeft: 15 })
  tab.pass(15 * SECOND)
  tab.pass(SECOND)
  expect(tab.signOutIdle).toHaveBeenCalledTimes(1)
})

test('R4.9 Stay Signed In closes the dialog and starts the 30 minutes anew', () => {
  const tab = openTab()
  tab.pass(30 * MINUTE)
  tab.watch.sign('stay')
  expect(tab.dialog).toBeNull()
  tab.pass(30 * MINUTE - 1)
  expect(tab.dialog).toBeNull()
  tab.pass(1)
  expect(tab.dialog).toMatchObject({ kind: 'idle' })
})

test('R4.9 a laptop that slept past the countdown signs out at its first tick', () => {
  const tab = openTab()
  tab.pass(3 * HOUR)
  expect(tab.signOutIdle).toHaveBeenCalledTimes(1)
})

test('R4.9 activity in one tab keeps the others alive, also while they ask', () => {
  const tab = openTab()
  tab.pass(30 * MINUTE)
  expect(tab.dialog).toMatchObject({ kind: 'idle' })
  tab.watch.hear('activity')
  expect(tab.dialog).toBeNull()
  tab.pass(30 * MINUTE - 1)
  expect(tab.signOutIdle).not.toHaveBeenCalled()
})

test('R4.9 the other tabs are told of activity, but not at every move of the mouse', () => {
  const tab = openTab()
  for (let move = 0; move < 100; move += 1) {
    tab.browser.now += 100
    tab.watch.sign('activity')
  }
  expect(tab.tellTabs.mock.calls).toEqual([['activity'], ['activity']])
})

test('R4.9 Stay Signed In is told at once, however little ago they were told of activity', () => {
  const tab = openTab()
  tab.watch.sign('activity')
  tab.browser.now += SECOND
  tab.watch.sign('stay')
  expect(tab.tellTabs.mock.calls).toEqual([['activity'], ['stay']])
  expect(tab.browser.remembered).toBe(SECOND)
})

test('R4.9 a stranger is never asked whether they are still there', () => {
  const tab = openTab()
  tab.browser.signedIn = false
  tab.watch.signInChanged()
  tab.watch.hear('signedOut')
  const stranger = openTab({ isSignedIn: () => false })
  stranger.pass(5 * HOUR)
  expect(stranger.dialog).toBeNull()
  expect(stranger.signOutIdle).not.toHaveBeenCalled()
})

test('R4.8 a session that ended elsewhere opens the dialog, tells the other tabs, and a sign-in closes it', () => {
  const tab = openTab()
  tab.browser.signedIn = false
  tab.watch.signInChanged()
  expect(tab.dialog).toEqual({ kind: 'ended' })
  expect(tab.tellTabs).toHaveBeenLastCalledWith('signedOut')
  tab.pass(SECOND)
  expect(tab.dialog).toEqual({ kind: 'ended' })

  tab.browser.signedIn = true
  tab.watch.signInChanged()
  expect(tab.dialog).toBeNull()
})

test('R4.8 a tab that hears of it looks for itself', () => {
  const tab = openTab()
  tab.watch.hear('signedOut')
  expect(tab.check).toHaveBeenCalledTimes(1)
  tab.watch.hear('signedIn')
  expect(tab.check).toHaveBeenCalledTimes(1)
})

test('R4.8 a tab that hears of somebody signing out ends what it has to itself, and looks when that is over', () => {
  const tab = openTab()
  tab.watch.hear('signingOut')
  expect(tab.signOutWithOtherTab).toHaveBeenCalledOnce()
  tab.pass(3 * SECOND - 1)
  expect(tab.check).not.toHaveBeenCalled()
  tab.pass(1)
  expect(tab.check).toHaveBeenCalledOnce()
})

test('R4.8 the native app does not open it', () => {
  const tab = openTab({ tellsEnded: false })
  tab.browser.signedIn = false
  tab.watch.signInChanged()
  expect(tab.dialog).toBeNull()
})

test('R4.7 R3.2 a token within the lead time opens the dialog within 10 seconds, once', () => {
  const expiry = 12 * HOUR
  const tab = openTab({
    tokenExpiry: () => expiry,
    limits: { idle: 99 * HOUR, countdown: MINUTE, expiryLead: 4 * HOUR, background: HOUR },
  })
  tab.pass(8 * HOUR - 5 * SECOND)
  expect(tab.dialog).toBeNull()
  tab.pass(10 * SECOND)
  expect(tab.dialog).toEqual({ kind: 'expired' })
  tab.watch.dismissExpiry()
  tab.pass(MINUTE)
  expect(tab.dialog).toBeNull()
})

test('R4.7 the token is looked at every 10 seconds, not at every tick', () => {
  const tokenExpiry = vi.fn(() => null)
  const tab = openTab({ tokenExpiry })
  tab.pass(0)
  expect(tokenExpiry).toHaveBeenCalledTimes(1)
  for (let second = 0; second < 60; second += 1) tab.pass(SECOND)
  expect(tokenExpiry).toHaveBeenCalledTimes(7)
})

test('R4.10 the time away begins when the page was hidden first, and ends when it is seen', () => {
  const limits = { idle: 99 * HOUR, countdown: MINUTE, expiryLead: HOUR, background: 4 * HOUR }
  const tab = openTab({ limits })
  tab.watch.hidden()
  tab.browser.now += HOUR
  tab.watch.shown()
  tab.browser.now += 4 * HOUR
  tab.watch.shown()
  expect(tab.signOutAway).not.toHaveBeenCalled()
  tab.watch.hidden()
  tab.browser.now += 3 * HOUR
  tab.watch.hidden()
  tab.browser.now += 2 * HOUR
  tab.watch.shown()
  expect(tab.signOutAway).toHaveBeenCalledTimes(1)
})

test('R4.10 who comes back after more than four hours is signed out', () => {
  const limits = { idle: 99 * HOUR, countdown: MINUTE, expiryLead: HOUR, background: 4 * HOUR }
  const tab = openTab({ limits })
  tab.watch.hidden()
  tab.browser.now += 4 * HOUR
  tab.watch.shown()
  expect(tab.signOutAway).not.toHaveBeenCalled()
  tab.watch.hidden()
  tab.browser.now += 4 * HOUR + 1
  tab.watch.shown()
  expect(tab.signOutAway).toHaveBeenCalledTimes(1)
})
