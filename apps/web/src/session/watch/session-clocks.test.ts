import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#lib/time/clock.ts'
import { openTab, SessionBrowser } from '#testing/session-tab.ts'
import { latestActivity } from './idle.ts'

test('R4.9 R4.10 signs a laptop out once after ten hours of sleep, whatever timer fires first', () => {
  const wakes = [
    (tab: ReturnType<typeof openTab>) => tab.watch.tick(),
    (tab: ReturnType<typeof openTab>) => tab.watch.shown(),
    (tab: ReturnType<typeof openTab>) => tab.watch.onActivity('activity'),
  ]
  for (const first of wakes) {
    const tab = openTab()
    tab.watch.hidden()
    tab.browser.now += 10 * HOUR
    for (const wake of [first, ...wakes, ...wakes]) wake(tab)
    const ways = [...tab.signOutIdle.mock.calls, ...tab.signOutAfterAbsence.mock.calls]
    expect(ways).toHaveLength(1)
    expect(tab.dialog).toBeNull()
  }
})

test('R4.9 neither signs out nor extends the session for hours when the clock is set back', () => {
  const awake = openTab({}, Object.assign(new SessionBrowser(), { now: 12 * HOUR }))
  awake.pass(10 * MINUTE)
  awake.pass(-10 * HOUR)
  expect(awake.dialog).toBeNull()
  expect(awake.signOutIdle).not.toHaveBeenCalled()
  awake.pass(30 * MINUTE - 1)
  expect(awake.dialog).toBeNull()
  awake.pass(1)
  expect(awake.dialog).toEqual({ kind: 'idle', secondsLeft: 60 })
})

test("R4.2 R4.7 delays neither the check nor the token's expiry when the clock is set back", () => {
  const browser = Object.assign(new SessionBrowser(), { now: 20 * HOUR })
  const tab = openTab({ tokenExpiry: () => 9 * HOUR }, browser)
  tab.pass(-15 * HOUR)
  expect(tab.check).toHaveBeenCalledTimes(1)
  expect(tab.dialog).toEqual({ kind: 'expired' })
})

test('R4.9 signs out within a minute in a hidden tab, whose timers fire once a minute', () => {
  const tab = openTab()
  tab.watch.hidden()
  for (let minute = 0; minute < 30; minute += 1) tab.pass(MINUTE)
  expect(tab.dialog).toEqual({ kind: 'idle', secondsLeft: 60 })
  tab.pass(MINUTE)
  expect(tab.signOutIdle).toHaveBeenCalledTimes(1)
  expect(tab.check).toHaveBeenCalledTimes(31)
})

test('R4.9 keeps throttled and frozen tabs alive while another is used', () => {
  const browser = new SessionBrowser()
  const [used, throttled, frozen] = [
    openTab({}, browser),
    openTab({}, browser),
    openTab({}, browser),
  ]
  frozen.frozen = true
  for (let minute = 0; minute < 120; minute += 1) {
    browser.now += MINUTE
    used.watch.onActivity('activity')
    throttled.watch.tick()
  }
  frozen.watch.tick()
  for (const tab of [used, throttled, frozen]) {
    expect(tab.dialog).toBeNull()
    expect(tab.signOutIdle).not.toHaveBeenCalled()
  }
})

test('R4.9 applies an answer in one tab to all, and ignores the mouse while the dialog is open', () => {
  const browser = new SessionBrowser()
  const [one, other] = [openTab({}, browser), openTab({}, browser)]
  one.pass(30 * MINUTE)
  other.pass(0)
  expect([one.dialog?.kind, other.dialog?.kind]).toEqual(['idle', 'idle'])
  one.watch.onActivity('activity')
  other.pass(0)
  expect([one.dialog?.kind, other.dialog?.kind]).toEqual(['idle', 'idle'])
  other.watch.onActivity('stay')
  expect([one.dialog, other.dialog]).toEqual([null, null])
})

test('R4.9 counts the activity shared by all tabs up to now, never in the future', () => {
  expect(latestActivity(5, null, 10)).toBe(5)
  expect(latestActivity(5, 8, 10)).toBe(8)
  expect(latestActivity(8, 5, 10)).toBe(8)
  expect(latestActivity(5, 99, 10)).toBe(5)
  expect(latestActivity(99, null, 10)).toBe(10)
})

const step = fc.oneof(
  fc.record({
    is: fc.constant('pass' as const),
    time: fc.integer({ min: -2 * HOUR, max: 12 * HOUR }),
  }),
  fc.record({ is: fc.constant('pass' as const), time: fc.integer({ min: 0, max: 40 * MINUTE }) }),
  fc.record({ is: fc.constantFrom('activity', 'stay', 'hidden', 'shown', 'in', 'out', 'later') }),
)

test('R3.1 R3.2 R3.3 shows at most one dialog in each of two tabs, and the right one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1), step), { maxLength: 60 }), (steps) => {
      const browser = new SessionBrowser()
      const token = { tokenExpiry: () => 40 * HOUR }
      const tabs = [openTab(token, browser), openTab(token, browser)]
      for (const [which, did] of steps) {
        const tab = tabs[which]
        if (!tab) continue
        if (did.is === 'pass' && 'time' in did) tab.pass(did.time)
        if (did.is === 'activity' || did.is === 'stay') tab.watch.onActivity(did.is)
        if (did.is === 'hidden') tab.watch.hidden()
        if (did.is === 'shown') tab.watch.shown()
        if (did.is === 'in' || did.is === 'out')
          for (const each of tabs) each.setSignedIn(did.is === 'in')
        if (did.is === 'later') tab.watch.dismissExpiry()
        for (const { dialog, signOutIdle, signOutAfterAbsence } of tabs) {
          // A signed-out person never sees the idle dialog, and a signed-in one never
          // sees the ended dialog.
          if (browser.signedIn) expect(dialog?.kind).not.toBe('ended')
          else expect(dialog === null || dialog.kind === 'ended').toBe(true)
          if (dialog?.kind === 'idle') expect(dialog.secondsLeft).toBeLessThanOrEqual(60)
          expect(
            signOutIdle.mock.calls.length + signOutAfterAbsence.mock.calls.length,
          ).toBeLessThanOrEqual(1)
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('R4.9 never signs out a person who was active within the half hour', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 30 * MINUTE - SECOND }), { maxLength: 40 }),
      (pauses) => {
        const tab = openTab()
        for (const pause of pauses) {
          tab.pass(pause)
          tab.watch.onActivity('activity')
        }
        expect(tab.signOutIdle).not.toHaveBeenCalled()
        expect(tab.dialog).toBeNull()
      },
    ),
  )
})
