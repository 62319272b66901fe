import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { systemClock } from '#lib/clock.ts'
import { readSettings } from '#settings.ts'
import { browse } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { signInByKey, signInByPages } from '#testing/sign-in.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
const processes: FastifyInstance[] = []

// Like production: several processes on one database, behind a proxy that terminates TLS.
beforeAll(async () => {
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'the secret of the processes of a test',
    PUBLIC_URL: 'https://hub.college.example',
    TRUST_PROXY: '127.0.0.1',
  })
  for (let started = 0; started < 3; started += 1)
    processes.push(await buildApp({ settings, database: database(), clock: systemClock }))
})
afterAll(async () => {
  for (const app of processes) await app.close()
})

function all(): [FastifyInstance, ...FastifyInstance[]] {
  const [first, ...others] = processes
  if (!first) throw new Error('No process has started')
  return [first, ...others]
}

const isSignedIn = async (app: FastifyInstance, headers: Readonly<Record<string, string>>) =>
  (await app.inject({ url: '/v1/authentication/login', headers: { ...headers } })).json()
    .authenticated

test('R4.3 completes a sign-in across three processes, and its session starts and ends on all of them', async () => {
  const [first, ...others] = all()
  const { username } = await buildAccount(database().db)
  const { headers, browser } = await signInByPages(first, username, browse(first, ...others))
  for (const app of processes) expect(await isSignedIn(app, headers)).toBe(true)
  await browser.step('/public/ui/logout')
  for (const app of processes) expect(await isSignedIn(app, headers)).toBe(false)
})

test('R4.4 accepts a token on other processes, and on none after it is revoked', async () => {
  const [first, ...others] = all()
  const { username } = await buildAccount(database().db)
  const { headers } = await signInByKey(first, username, browse(first, ...others))
  for (const app of processes) expect(await isSignedIn(app, headers)).toBe(true)
  const url = '/v1/authentication/pkce/token'
  await first.inject({ method: 'DELETE', url, headers: { ...headers } })
  for (const app of processes) expect(await isSignedIn(app, headers)).toBe(false)
})

test('R5.5 starts and ends an impersonation on all processes', async () => {
  const [first, ...others] = all()
  const student = await buildAccount(database().db)
  const admin = await buildAccount(database().db, { admin: 'active' })
  const { headers } = await signInByKey(first, admin.username, browse(first, ...others))
  const userUrl = '/v1/authorization/user/mine'
  const ids = () =>
    Promise.all(
      processes.map(
        async (app) => (await app.inject({ url: userUrl, headers: { ...headers } })).json().id,
      ),
    )
  const payload = { reason: 'They asked at the help desk' }
  const url = `${userUrl}/spoof-as/${student.username}`
  await first.inject({ method: 'POST', url, headers: { ...headers }, payload })
  expect(await ids()).toEqual(processes.map(() => student.id))
  await others[0]?.inject({ method: 'DELETE', url: `${userUrl}/spoof`, headers: { ...headers } })
  expect(await ids()).toEqual(processes.map(() => admin.id))
})

test('marks every sign-in cookie as Secure over https and binds the session cookie to the host', async () => {
  const [first] = all()
  const { username } = await buildAccount(database().db)
  const browser = browse(first)
  const page = await browser.get('/ui/login')
  const lines: string[] = []
  let response = await browser.submitOnce(page.url.pathname, { persona: username })
  for (let hop = 0; hop < 3; hop += 1) {
    lines.push(...response.headers.getSetCookie())
    response = await browser.step(response.headers.get('location') ?? '/')
  }
  const set = lines.filter((line) => !line.includes('1970'))
  expect(set.length).toBeGreaterThan(1)
  for (const line of set) {
    expect(line).toMatch(/; secure/i)
    // Scripts only see that someone is signed in.
    if (!line.startsWith('__Host-myhub-here=')) expect(line).toMatch(/; httponly/i)
    expect(line).toMatch(/; samesite=lax/i)
  }
  expect([...browser.cookies.keys()]).toContain('__Host-myhub-session')
})
