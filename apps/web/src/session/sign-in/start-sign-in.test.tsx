import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { overrideLeave } from '#lib/platform/leave.ts'
import { lastSeenUntil, markLastSeen } from '../last-seen.ts'
import { sessionNotice } from '../notice.ts'
import { offline } from './sign-in.ts'
import { startSignIn } from './start-sign-in.ts'

const left: [string, string][] = []

beforeEach(() => {
  applyConfiguration(
    readConfiguration({ API: 'https://api.test', KIMERA3_API: 'https://api.test' }),
  )
  left.length = 0
  sessionNotice.set(null)
  markLastSeen(Date.now() + 60_000)
  onTestFinished(overrideLeave((url, how) => left.push([url, how])))
  onTestFinished(() => offline.set(false))
})

test("R4.3 replaces the page with the provider's and deletes the previous person's data", async () => {
  await startSignIn('/profile/schedule?view=week#mon')
  expect(left).toEqual([
    ['https://api.test/ui/login?redirect=%2Fprofile%2Fschedule%3Fview%3Dweek%23mon', 'replace'],
  ])
  expect(lastSeenUntil()).toBeNull()
})

test('R4.11 explains that signing in needs a network instead of leaving the page', async () => {
  offline.set(true)
  await startSignIn('/profile')
  expect(left).toEqual([])
  expect(sessionNotice.get()).toMatch(/offline/i)
  expect(lastSeenUntil()).not.toBeNull()
})
