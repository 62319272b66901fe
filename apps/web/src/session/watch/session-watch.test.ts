import { expect, test, vi } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#lib/time/clock.ts'
import { openTab } from '#testing/session-tab.ts'

test('R4.2 checks the session every 30 seconds and when the window is focused', () => {
  const tab = openTab()
  tab.pass(29 * SECOND)
  expect(tab.check).not.toHaveBeenCalled()
  tab.pass(SECOND)
  expect(tab.check).toHaveBeenCalledTimes(1)
  tab.pass(10 * SECOND)
  tab.watch.shown()
  expect(tab.check).toHaveBeenCalledTimes(2)
})

test('R3.1 R4.9 asks once after 30 idle minutes, counts down and signs out', () => {
  const tab = openTab()
  tab.pass(30 * MINUTE)
  expect(tab.dialog).toEqual({ kind: 'idle', secondsLeft: 60 })
  tab.pass(45 * SECOND)
  expect(tab.dialog).toEqual({ kind: 'idle', secondsLeft: 15 })
  tab.pass(15 * SECOND)
  tab.pass(SECOND)
  expect(tab.signOutIdle).toHaveBeenCalledTimes(1)
})

test('R4.9 closes the dialog and restarts the 30 minutes with Stay Signed In', () => {
  const tab = openTab()
  tab.pass(30 * MINUTE)
  tab.watch.onActivity('stay')
  expect(tab.dialog).toBeNull()
  tab.pass(30 * MINUTE - 1)
  expect(tab.dialog).toBeNull()
  tab.pass(1)
  expect(tab.dialog).toMatchObject({ kind: 'idle' })
})

test('R4.9 signs out at the first tick after sleep past the countdown', () => {
  const tab = openTab()
  tab.pass(3 * HOUR)
  expect(tab.signOutIdle).toHaveBeenCalledTimes(1)
})

test('R4.9 keeps other tabs alive with activity in one, even while they show the dialog', () => {
  const tab = openTab()
  tab.pass(30 * MINUTE)
  expect(tab.dialog).toMatchObject({ kind: 'idle' })
  tab.watch.receive('activity')
  expect(tab.dialog).toBeNull()
  tab.pass(30 * MINUTE - 1)
  expect(tab.signOutIdle).not.toHaveBeenCalled()
})

test('R4.9 sends activity to the other tabs, but not for every mouse move', () => {
  const tab = openTab()
  for (let move = 0; move < 100; move += 1) {
    tab.browser.now += 100
    tab.watch.onActivity('activity')
  }
  expect(tab.notifyTabs.mock.calls).toEqual([['activity'], ['activity']])
})

test('R4.9 sends Stay Signed In immediately, even right after an activity message', () => {
  const tab = openTab()
  tab.watch.onActivity('activity')
  tab.browser.now += SECOND
  tab.watch.onActivity('stay')
  expect(tab.notifyTabs.mock.calls).toEqual([['activity'], ['stay']])
  expect(tab.browser.storedActivity).toBe(SECOND)
})

test('R4.9 never shows the idle dialog to a signed-out person', () => {
  const tab = openTab()
  tab.browser.signedIn = false
  tab.watch.signInChanged()
  tab.watch.receive('signedOut')
  const anonymous = openTab({ isSignedIn: () => false })
  anonymous.pass(5 * HOUR)
  expect(anonymous.dialog).toBeNull()
  expect(anonymous.signOutIdle).not.toHaveBeenCalled()
})

test('R4.8 opens the dialog when the session ends elsewhere, notifies other tabs, and closes it after a sign-in', () => {
  const tab = openTab()
  tab.browser.signedIn = false
  tab.watch.signInChanged()
  expect(tab.dialog).toEqual({ kind: 'ended' })
  expect(tab.notifyTabs).toHaveBeenLastCalledWith('signedOut')
  tab.pass(SECOND)
  expect(tab.dialog).toEqual({ kind: 'ended' })

  tab.browser.signedIn = true
  tab.watch.signInChanged()
  expect(tab.dialog).toBeNull()
})

test('R4.8 checks for itself when another tab reports the end', () => {
  const tab = openTab()
  tab.watch.receive('signedOut')
  expect(tab.check).toHaveBeenCalledTimes(1)
  tab.watch.receive('signedIn')
  expect(tab.check).toHaveBeenCalledTimes(1)
})

test('R4.8 ends its own token when another tab signs out, and checks once that is done', () => {
  const tab = openTab()
  tab.watch.receive('signingOut')
  expect(tab.signOutWithOtherTab).toHaveBeenCalledOnce()
  tab.pass(3 * SECOND - 1)
  expect(tab.check).not.toHaveBeenCalled()
  tab.pass(1)
  expect(tab.check).toHaveBeenCalledOnce()
})

test('R4.8 does not open the dialog in the native app', () => {
  const tab = openTab({ announcesEnd: false })
  tab.browser.signedIn = false
  tab.watch.signInChanged()
  expect(tab.dialog).toBeNull()
})

test('R4.7 R3.2 opens the dialog within 10 seconds of the lead time, once', () => {
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

test('R4.7 checks the token every 10 seconds, not at every tick', () => {
  const tokenExpiry = vi.fn(() => null)
  const tab = openTab({ tokenExpiry })
  tab.pass(0)
  expect(tokenExpiry).toHaveBeenCalledTimes(1)
  for (let second = 0; second < 60; second += 1) tab.pass(SECOND)
  expect(tokenExpiry).toHaveBeenCalledTimes(7)
})

test('R4.10 counts the time away from when the page was first hidden until it is visible again', () => {
  const limits = { idle: 99 * HOUR, countdown: MINUTE, expiryLead: HOUR, background: 4 * HOUR }
  const tab = openTab({ limits })
  tab.watch.hidden()
  tab.browser.now += HOUR
  tab.watch.shown()
  tab.browser.now += 4 * HOUR
  tab.watch.shown()
  expect(tab.signOutAfterAbsence).not.toHaveBeenCalled()
  tab.watch.hidden()
  tab.browser.now += 3 * HOUR
  tab.watch.hidden()
  tab.browser.now += 2 * HOUR
  tab.watch.shown()
  expect(tab.signOutAfterAbsence).toHaveBeenCalledTimes(1)
})

test('R4.10 signs out a person who returns after more than four hours', () => {
  const limits = { idle: 99 * HOUR, countdown: MINUTE, expiryLead: HOUR, background: 4 * HOUR }
  const tab = openTab({ limits })
  tab.watch.hidden()
  tab.browser.now += 4 * HOUR
  tab.watch.shown()
  expect(tab.signOutAfterAbsence).not.toHaveBeenCalled()
  tab.watch.hidden()
  tab.browser.now += 4 * HOUR + 1
  tab.watch.shown()
  expect(tab.signOutAfterAbsence).toHaveBeenCalledTimes(1)
})
