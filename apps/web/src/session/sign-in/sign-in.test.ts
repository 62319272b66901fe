import { beforeEach, expect, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { checkSignIn, ensureSignInChecked, offline, signedIn } from './sign-in.ts'

const logged = { warn: vi.spyOn(console, 'warn'), error: vi.spyOn(console, 'error') }
const fetched = vi.fn<(request: Request) => Promise<Response>>()
const respond = (authenticated: boolean) => async () => Response.json({ authenticated })

beforeEach(() => {
  applyConfiguration(readConfiguration({ API: 'https://api.test', KIMERA3_API: 'https://k.test' }))
  signedIn.set(null)
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { onLine: true })
  logged.warn.mockReset().mockReturnValue()
  logged.error.mockReset().mockReturnValue()
})

test('R4.1 is unknown before the first check', async () => {
  vi.resetModules()
  expect((await import('./sign-in.ts')).signedIn.get()).toBeNull()
})

test('R4.1 counts any response that does not confirm a sign-in as signed out', async () => {
  for (const body of [{}, { authenticated: null }, { authenticated: 'yes' }]) {
    fetched.mockImplementation(async () => Response.json(body))
    expect(await checkSignIn()).toBe(false)
  }
})

test('R4.1 goes from unknown to signed in or out with the check', async () => {
  fetched.mockImplementation(respond(true))
  expect(signedIn.get()).toBeNull()
  expect(await checkSignIn()).toBe(true)
  expect(signedIn.get()).toBe(true)
  fetched.mockImplementation(respond(false))
  expect(await checkSignIn()).toBe(false)
  expect(signedIn.get()).toBe(false)
})

test('R4.2 shares the running check with everyone who calls it', async () => {
  fetched.mockImplementation(respond(true))
  expect(await Promise.all([checkSignIn(), ensureSignInChecked(), checkSignIn()])).toEqual([
    true,
    true,
    true,
  ])
  expect(await ensureSignInChecked()).toBe(true)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test("R4.2 returns the running check's result, not the previous one", async () => {
  signedIn.set(true)
  fetched.mockImplementation(respond(false))
  const checking = checkSignIn()
  expect(await ensureSignInChecked()).toBe(false)
  await checking
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('R4.3 sends the check to API with cookies', async () => {
  fetched.mockImplementation(respond(false))
  await checkSignIn()
  const [request] = fetched.mock.calls[0] ?? []
  expect(request?.url).toBe('https://api.test/v1/authentication/login')
  expect(request?.credentials).toBe('include')
})

test.each([
  ['the server refuses it', async () => Response.json({}, { status: 401 })],
  ['the server fails', async () => new Response('', { status: 500 })],
  ['the answer is no JSON', async () => new Response('<html>')],
  ['the network fails', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('R4.11 counts as signed out and logs it when %s', async (_when, fails) => {
  signedIn.set(true)
  fetched.mockImplementation(fails)
  expect(await checkSignIn()).toBe(false)
  expect(signedIn.get()).toBe(false)
  expect([...logged.warn.mock.calls, ...logged.error.mock.calls]).toHaveLength(1)
})

test('R4.11 shows a person as offline, not signed out, while there is no network', async () => {
  signedIn.set(true)
  vi.stubGlobal('navigator', { onLine: false })
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await checkSignIn()).toBe(true)
  expect([signedIn.get(), offline.get()]).toEqual([true, true])

  vi.stubGlobal('navigator', { onLine: true })
  fetched.mockImplementation(respond(true))
  await checkSignIn()
  expect([signedIn.get(), offline.get()]).toEqual([true, false])
})
