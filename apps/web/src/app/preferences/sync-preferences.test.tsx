import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadPreferences } from '#lib/preferences/preference-store.ts'
import {
  choose,
  DEFAULTS,
  PREFERENCES_KEY,
  preferences,
  showPreferences,
} from '#lib/preferences/preferences.ts'
import { writeUnsent } from '#lib/preferences/unsent.ts'
import { offline } from '#session/sign-in/sign-in.ts'
import { signOut } from '#session/sign-out/sign-out.ts'
import { mineUser } from '#session/user.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { toasts } from '#ui/toast/toasts.ts'
import { syncPreferences } from './sync-preferences.ts'

const READ = 'GET /v1/people/person/mine/preferences'
const SAVE = 'PATCH /v1/people/person/mine/preferences'

afterEach(() => {
  showPreferences(DEFAULTS)
  localStorage.clear()
})

const root = () => document.documentElement.dataset
const copy = () => JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}')

/** A student opens a page without data, with these preferences on the server. */
async function open(serverPreferences: object, more: Parameters<typeof fakeApi>[0] = {}) {
  const saved: object[] = []
  const api = fakeApi({
    [READ]: { ...DEFAULTS, ...serverPreferences },
    [SAVE]: async (request: Request) => {
      saved.push(await request.json())
      return DEFAULTS
    },
    ...more,
  })
  const app = await openApp('/no/such/page')
  onTestFinished(syncPreferences())
  return { ...api, ...app, saved }
}

test('R8.3 applies choices made on another device, and copies them here', async () => {
  await open({ textSize: 150, highContrast: true })
  await vi.waitFor(() => expect(root().textSize).toBe('150'))
  expect(root().highContrast).toBe('true')
  expect(copy()).toMatchObject({ textSize: 150, highContrast: true })
  expect(Number.parseFloat(getComputedStyle(document.documentElement).fontSize)).toBe(24)
})

test('R8.3 saves choices made here, field by field and in order', async () => {
  const { calls, saved } = await open({})
  await vi.waitFor(() => expect(calls).toContain(READ))
  choose({ theme: 'dark' })
  choose({ sidePanel: 'rail' })
  await vi.waitFor(() =>
    expect(Object.assign({}, ...saved)).toEqual({ theme: 'dark', sidePanel: 'rail' }),
  )
})

test('R8.3 keeps and saves choices made before the person is known', async () => {
  const { calls, saved } = await open({ textSize: 120 })
  await vi.waitFor(() => expect(calls).toContain(READ))
  const user = mineUser.get()
  mineUser.set(null)
  const stop = syncPreferences({ textSize: 200 })
  onTestFinished(stop)
  choose({ theme: 'dark' })
  mineUser.set(user)
  await vi.waitFor(() =>
    expect(Object.assign({}, ...saved)).toEqual({ textSize: 200, theme: 'dark' }),
  )
  await vi.waitFor(() => expect(root()).toMatchObject({ textSize: '200', theme: 'dark' }))
})

test('R8.3 sends a failed change along with the next one', async () => {
  const { setResponses, calls, saved } = await open({}, { [SAVE]: failure(503) })
  choose({ hideGrades: true })
  await vi.waitFor(() => expect(calls).toContain(SAVE))
  expect(preferences.get().hideGrades).toBe(true)
  setResponses({
    [SAVE]: async (request: Request) => {
      saved.push(await request.json())
      return DEFAULTS
    },
  })
  choose({ theme: 'light' })
  await vi.waitFor(() => expect(saved).toEqual([{ hideGrades: true, theme: 'light' }]))
})

test('R8.3 rolls back a change that the server rejects, with a message', async () => {
  const { setResponses, calls, saved } = await open({ textSize: 100 }, { [SAVE]: failure(400) })
  choose({ textSize: 190 })
  await vi.waitFor(() =>
    expect(toasts.get().map(({ message }) => message)).toEqual([
      "We couldn't save this setting. Try again.",
    ]),
  )
  await vi.waitFor(() => expect(preferences.get().textSize).toBe(100))
  setResponses({
    [SAVE]: async (request: Request) => {
      saved.push(await request.json())
      return DEFAULTS
    },
  })
  choose({ theme: 'dark' })
  await vi.waitFor(() => expect(saved).toEqual([{ theme: 'dark' }]))
  expect(calls.filter((call) => call === SAVE)).toHaveLength(2)
})

test('R8.3 sends offline choices when the network returns', async () => {
  const { setResponses, calls, saved } = await open({})
  await vi.waitFor(() => expect(calls).toContain(READ))
  offline.set(true)
  setResponses({ [SAVE]: failure(503) })
  choose({ hideGrades: true })
  await vi.waitFor(() => expect(calls).toContain(SAVE))
  setResponses({
    [SAVE]: async (request: Request) => {
      saved.push(await request.json())
      return DEFAULTS
    },
  })
  offline.set(false)
  await vi.waitFor(() => expect(saved).toEqual([{ hideGrades: true }]))
})

test('R8.3 sends unsent offline choices with the next page, for the same person only', async () => {
  const me = '00000000-0000-7000-8000-0000000000aa'
  writeUnsent('00000000-0000-7000-8000-0000000000bb', { textSize: 200 })
  const { calls, saved } = await open({})
  await vi.waitFor(() => expect(calls).toContain(READ))
  expect(saved).toEqual([])
  writeUnsent(me, { largeTargets: true })
  const stop = syncPreferences()
  await vi.waitFor(() => expect(saved).toEqual([{ largeTargets: true }]))
  await vi.waitFor(() => expect(preferences.get().largeTargets).toBe(true))
  stop()
})

test('R8.3 R5.5 keeps an admin’s own settings during an impersonation', async () => {
  const { calls } = await open({ textSize: 200 })
  await vi.waitFor(() => expect(root().textSize).toBe('200'))
  const user = mineUser.get()
  expect(user).not.toBeNull()
  mineUser.set(
    user && { ...user, id: '00000000-0000-7000-8000-0000000000bb', impersonatorName: 'Admin' },
  )
  choose({ theme: 'dark' })
  await vi.waitFor(() => expect(root().theme).toBe('dark'))
  expect(calls.filter((call) => call === READ)).toHaveLength(1)
  expect(calls).not.toContain(SAVE)
})

test('R1.10 R5.5 an impersonating admin reads in the language they choose, and saves it for no one', async () => {
  const { calls, left } = await open({ textSize: 200 })
  await vi.waitFor(() => expect(root().textSize).toBe('200'))
  const user = mineUser.get()
  mineUser.set(user && { ...user, impersonatorName: 'Admin' })
  choose({ language: 'es' })
  expect(left).toEqual([globalThis.location.href])
  expect(calls).not.toContain(SAVE)
})

test('R8.3 does not apply a late response about a previous person', async () => {
  await open({ textSize: 110 })
  await vi.waitFor(() => expect(root().textSize).toBe('110'))
  const user = mineUser.get()
  if (!user) throw new Error('Nobody is here')
  const answers: ((serverPreferences: typeof DEFAULTS) => void)[] = []
  fakeApi({
    [READ]: () => new Promise<typeof DEFAULTS>((resolve) => answers.push(resolve)),
    [SAVE]: DEFAULTS,
  })
  const seen: number[] = []
  onTestFinished(preferences.subscribe(() => seen.push(preferences.get().textSize)))
  const becomes = (id: string) =>
    mineUser.set({ ...user, id: `00000000-0000-7000-8000-0000000000${id}` })
  for (const id of ['bb', 'cc']) becomes(id)
  answers[1]?.({ ...DEFAULTS, textSize: 150 })
  await vi.waitFor(() => expect(root().textSize).toBe('150'))
  // The late response arrives before the next person's.
  answers[0]?.({ ...DEFAULTS, textSize: 200 })
  becomes('dd')
  answers[2]?.({ ...DEFAULTS, textSize: 120 })
  await vi.waitFor(() => expect(root().textSize).toBe('120'))
  expect(seen).toEqual([150, 120])
})

test('R1.10 sends the chosen language of the home to the server in a cookie', () => {
  const cookieLanguage = () => document.cookie.match(/myhub-language=(\w*)/)?.[1]
  showPreferences({ ...DEFAULTS, language: 'es' })
  expect(cookieLanguage()).toBe('es')
  showPreferences({ ...DEFAULTS, language: null })
  expect(cookieLanguage()).toBeUndefined()
})

test.each([
  [null, 'en'],
  ['es', 'es'],
])(
  'R1.10 with %s in the account, English chosen on the device becomes %s',
  async (account, here) => {
    showPreferences({ ...DEFAULTS, language: 'en' })
    await open({ textSize: 150, language: account })
    await vi.waitFor(() => expect(root().textSize).toBe('150'))
    expect(preferences.get().language).toBe(here)
  },
)

test('R1.10 does not reload repeatedly for another language in a browser without storage', async () => {
  const refuses = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  onTestFinished(() => refuses.mockRestore())
  const { left } = await open({ language: 'es' })
  await vi.waitFor(() => expect(preferences.get().language).toBe('es'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(left).toEqual([])
})

test('R1.10 loads this page in Spanish for a person who chose Spanish elsewhere', async () => {
  const { left } = await open({ language: 'es' })
  await vi.waitFor(() => expect(left).toEqual([globalThis.location.href]))
  expect(copy().language).toBe('es')
})

test('R1.10 saves a language from the account menu, then reloads the page in it', async () => {
  const { screen, left, saved } = await open({})
  await screen.getByRole('button', { name: 'Account: Maya Lindgren' }).click()
  await expect.element(screen.getByRole('button', { name: 'English', pressed: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Español' }).click()
  await vi.waitFor(() => expect(left).toHaveLength(1))
  expect(saved).toEqual([{ language: 'es' }])
})

test('R8.3 R1.10 keeps only the theme on the device after a sign-out, and no language', async () => {
  await open({ theme: 'dark', language: 'en', textSize: 200, hideGrades: true, sidePanel: 'rail' })
  await vi.waitFor(() => expect(root().textSize).toBe('200'))
  await signOut()
  expect(copy()).toEqual({ theme: 'dark' })
  expect(document.cookie).not.toContain('myhub-language')
  loadPreferences()
  expect(preferences.get()).toEqual({ ...DEFAULTS, theme: 'dark' })
})

test('ignores a copy that is broken or from an older hub', () => {
  for (const broken of ['{', 'null', '[]', '"x"']) {
    localStorage.setItem(PREFERENCES_KEY, broken)
    loadPreferences()
    expect(preferences.get()).toMatchObject(DEFAULTS)
  }
})
