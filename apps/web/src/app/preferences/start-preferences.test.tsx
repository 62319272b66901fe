import { expect, onTestFinished, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { choose, DEFAULTS, preferences, showPreferences } from '#lib/preferences/preferences.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { mineUser } from '#session/user.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { startPreferences } from './start-preferences.ts'

const READ = 'GET /v1/people/person/mine/preferences'

test('R8.3 keeps a signed-out person’s choice on the device, and saves a signed-in person’s early choice', async () => {
  applyConfiguration(
    readConfiguration({ API: 'https://api.test', KIMERA3_API: 'https://api.test' }),
  )
  const saved: object[] = []
  const { calls } = fakeApi({
    [READ]: { ...DEFAULTS, textSize: 120 },
    'PATCH /v1/people/person/mine/preferences': async (request: Request) => {
      saved.push(await request.json())
      return DEFAULTS
    },
  })
  onTestFinished(() => showPreferences(DEFAULTS))
  signedIn.set(false)
  startPreferences()
  choose({ theme: 'dark' })
  mineUser.set({
    id: '00000000-0000-7000-8000-0000000000aa',
    username: 'maya.l',
    displayName: 'Maya Lindgren',
    permissions: [],
    isAdmin: false,
    isInactiveAdmin: false,
    impersonatorName: null,
    showPasskeyAlert: false,
    studies: 'student',
    teaches: false,
    advises: false,
    leads: false,
    coordinates: false,
  })
  signedIn.set(true)
  choose({ hideGrades: true })
  await vi.waitFor(() => expect(saved).toEqual([{ hideGrades: true }]), 20_000)
  await vi.waitFor(() =>
    expect(preferences.get()).toMatchObject({ textSize: 120, hideGrades: true, theme: 'system' }),
  )
  expect(calls.filter((call) => call === READ)).toHaveLength(1)
})
