import { expect, test } from 'vitest'
import { browse } from '#testing/browse.ts'
import { buildPerson } from '#testing/build-person.ts'
import { useCollegeProvider } from '#testing/sources/college-provider.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const provider = useCollegeProvider()
const app = useOwnTestApp(() => ({
  OIDC_ISSUER: provider().issuer,
  OIDC_CLIENT_ID: 'hub',
  OIDC_CLIENT_SECRET: 'a secret of the college',
}))

test('keeps serving while the provider is down, explains it at sign-in and retries for the next person', async () => {
  const { id, username } = await buildPerson(app().database.db)
  const browser = browse(app())
  await provider().configure({ isDown: true })

  const rejected = await browser.step('/ui/login?redirect=%2Fprofile')
  expect(rejected.status).toBe(503)
  expect(rejected.text).toContain('Sign-in isn’t available right now')
  expect(rejected.text).toContain('href="/ui/login?redirect=%2Fprofile"')
  expect(rejected.text).not.toMatch(/ECONNREFUSED|fetch failed|\.ts:/)
  const signOut = await browser.step('/public/ui/logout?redirect=%2Fsupport')
  expect(signOut.headers.get('location')).toBe('/support')

  await provider().configure({ claims: { preferred_username: username.toUpperCase() } })
  const leaving = await browser.step('/ui/login')
  const providerUrl = leaving.headers.get('location') ?? ''
  const back = (await fetch(providerUrl, { redirect: 'manual' })).headers.get('location') ?? ''

  await provider().configure({ isDown: true })
  expect((await browser.step(back)).status).toBe(503)

  await provider().configure({ claims: { preferred_username: username.toUpperCase() } })
  const next = (await browser.step('/ui/login')).headers.get('location') ?? ''
  await browser.step((await fetch(next, { redirect: 'manual' })).headers.get('location') ?? '')
  const user = await app().inject({
    url: '/v1/authorization/user/mine',
    headers: { cookie: browser.cookieHeader() },
  })
  expect(user.json()).toMatchObject({ id })

  const audit = await app()
    .database.db.selectFrom('audit_event')
    .orderBy('outcome')
    .select(['action', 'outcome', 'reason'])
    .execute()
  const unavailable = { action: 'signIn', outcome: 'failed', reason: 'providerUnavailable' }
  expect(audit).toEqual([
    unavailable,
    unavailable,
    { action: 'signIn', outcome: 'ok', reason: null },
  ])
})
