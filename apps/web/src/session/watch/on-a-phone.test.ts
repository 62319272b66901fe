import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#lib/time/clock.ts'
import type { SessionDialog } from './select-dialog.ts'
import { createSessionWatch } from './session-watch.ts'

/** A watch of a signed-in person, at noon, and what it does. */
function aWatch(pausesWhileHidden: boolean) {
  let now = Date.parse('2026-09-01T12:00:00Z')
  const done: string[] = []
  const shown: (SessionDialog | null)[] = []
  const watch = createSessionWatch({
    clock: { now: () => now },
    limits: {
      idle: 30 * MINUTE,
      countdown: MINUTE,
      expiryLead: 4 * HOUR,
      background: 4 * HOUR,
    },
    isSignedIn: () => true,
    tokenExpiry: () => null,
    check: () => void done.push('check'),
    signOutWithOtherTab: () => {},
    signOutIdle: () => void done.push('idle'),
    signOutAfterAbsence: () => void done.push('away'),
    notifyTabs: () => {},
    storeActivity: () => {},
    storedActivity: () => null,
    show: (dialog) => void shown.push(dialog),
    announcesEnd: false,
    pausesWhileHidden,
  })
  const pass = (time: number) => {
    now += time
    watch.tick()
  }
  return { watch, done, shown, pass, now: () => now }
}

test('R4.9 R4.10 restarts the idle time when the phone comes out of the pocket', () => {
  const { watch, done, shown, pass } = aWatch(true)
  watch.hidden()
  pass(3 * HOUR)
  watch.shown()
  pass(29 * MINUTE)
  expect(done).not.toContain('idle')
  expect(shown.filter(Boolean)).toEqual([])
  pass(1.5 * MINUTE)
  expect(shown.at(-1)).toMatchObject({ kind: 'idle' })
})

test('R4.9 counts time in a background tab as idle, because someone else may be at the computer', () => {
  const { watch, done, pass } = aWatch(false)
  watch.hidden()
  pass(3 * HOUR)
  expect(done).toContain('idle')
})

test('R4.10 starts the time out of sight at the given time, as when the system has ended the app', () => {
  const early = aWatch(true)
  early.watch.hidden(early.now() - 4 * HOUR)
  early.watch.shown()
  expect(early.done).toEqual(['check'])
  const late = aWatch(true)
  late.watch.hidden(late.now() - 4 * HOUR - 1)
  late.watch.shown()
  expect(late.done).toEqual(['away'])
})
