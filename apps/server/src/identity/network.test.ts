import { once } from 'node:events'
import { createServer } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { browseTo } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const port = await freePort()
const app = useOwnTestApp({ PORT: String(port) })
let address = ''
beforeAll(async () => {
  address = await app().listen({ port, host: 'localhost' })
})

test('R4.3 signs a person in over the network, recognizes them and signs them out', async () => {
  const { username, id } = await buildAccount(app().database.db)
  expect(address).toContain(`:${port}`)
  const browser = browseTo(app().settings.publicUrl)

  const page = await browser.get('/ui/login?redirect=%2Fv')
  const arrived = await browser.submit(page.url.pathname, { persona: username })
  expect(arrived.url.pathname).toBe('/v')
  const user = await browser.step('/v1/authorization/user/mine')
  expect(JSON.parse(user.text)).toMatchObject({ id, username })

  await browser.step('/public/ui/logout')
  expect((await browser.step('/v1/authorization/user/mine')).status).toBe(401)
})

test("serves the provider's own endpoints over the network at the public address", async () => {
  const { publicUrl } = app().settings
  const response = await fetch(`${publicUrl}/oidc/.well-known/openid-configuration`)
  expect(await response.json()).toMatchObject({
    issuer: `${publicUrl}/oidc`,
    authorization_endpoint: `${publicUrl}/oidc/auth`,
    token_endpoint: `${publicUrl}/oidc/token`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  })
  const keys = (await (await fetch(`${publicUrl}/oidc/jwks`)).json()) as { keys: unknown[] }
  expect(keys.keys.length).toBeGreaterThan(0)
  expect(JSON.stringify(keys)).not.toContain('"d"')
})

test('rejects unknown requests to the provider with a page for people and an error for programs', async () => {
  const { publicUrl } = app().settings
  const page = await fetch(`${publicUrl}/oidc/auth?client_id=evil`, {
    headers: { accept: 'text/html' },
  })
  expect(page.status).toBe(400)
  const text = await page.text()
  expect(text).toContain('Try again')
  expect(text).not.toContain('evil')
  expect(text).toContain(page.headers.get('x-request-id') ?? 'a number')
  const token = await fetch(`${publicUrl}/oidc/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=authorization_code&code=x&client_id=myhub-web&redirect_uri=x&code_verifier=x',
  })
  expect(token.status).toBe(400)
  expect(await token.json()).toHaveProperty('error')
  expect((await fetch(`${publicUrl}/oidc/nowhere`)).status).toBe(404)
})
