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
  OIDC_ACR_VALUES: 'mfa phr',
  COLLEGE_EMAIL_DOMAINS: 'college.edu',
}))
const claims = (overrides: object) => ({ claims: { acr: 'mfa', ...overrides } })

async function signInAtProvider() {
  const browser = browse(app())
  const leaving = await browser.step('/ui/login?redirect=%2Fprofile')
  const providerUrl = leaving.headers.get('location') ?? ''
  const back = await fetch(providerUrl, { redirect: 'manual' })
  const { status } = await browser.step(back.headers.get('location') ?? '')
  return { providerUrl: new URL(providerUrl), status }
}

test("finds a person by username with the college's own domain, but not with another one", async () => {
  const { username } = await buildPerson(app().database.db)
  await provider().configure(
    claims({ preferred_username: `${username.toUpperCase()}@College.edu` }),
  )
  expect((await signInAtProvider()).status).toBe(303)
  await provider().configure(claims({ preferred_username: `${username}@elsewhere.edu` }))
  expect((await signInAtProvider()).status).toBe(403)
  await provider().configure(claims({ preferred_username: `${username}@college.edu@college.edu` }))
  expect((await signInAtProvider()).status).toBe(403)
})

test('ASVS 6.8.4 rejects a sign-in weaker than the college requires', async () => {
  const { username } = await buildPerson(app().database.db)
  const weak = { claims: { preferred_username: username } }
  await provider().configure(weak)
  const { providerUrl, status } = await signInAtProvider()
  expect(providerUrl.searchParams.get('acr_values')).toBe('mfa phr')
  expect(status).toBe(502)
  await provider().configure({ claims: { ...weak.claims, acr: 'password' } })
  expect((await signInAtProvider()).status).toBe(502)
  await provider().configure({ claims: { ...weak.claims, acr: 'phr' } })
  expect((await signInAtProvider()).status).toBe(303)
})
