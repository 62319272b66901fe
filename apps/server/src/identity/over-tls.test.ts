import { once } from 'node:events'
import { request as plainRequest } from 'node:http'
import { createServer, request, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, browseBy } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { selfSigned } from '#testing/services/self-signed.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

let proxy: Server
let certificate = ''
let origin = ''
/** The server's own port, without TLS. */
let port = 0

// The proxy listens first: the public address contains its port.
beforeAll(async () => {
  const certificatePair = await selfSigned()
  certificate = certificatePair.cert
  proxy = createServer(certificatePair, (incoming, response) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https' }
    const forwarded = plainRequest({ port, path: incoming.url, method: incoming.method, headers })
    forwarded.on('response', (back) => {
      response.writeHead(back.statusCode ?? 502, back.headers)
      back.pipe(response)
    })
    incoming.pipe(forwarded)
  }).listen(0, 'localhost')
  await once(proxy, 'listening')
  origin = `https://localhost:${(proxy.address() as AddressInfo).port}`
})

const app = useOwnTestApp(() => ({ PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1,::1' }))

beforeAll(async () => {
  port = Number(new URL(await app().listen({ port: 0, host: 'localhost' })).port)
})
afterAll(() => proxy.close())

/** All cookies as the server set them. */
const written: string[] = []

/** A browser that trusts only the test's certificate. */
const secureBrowser = (): Browser =>
  browseBy(origin, async (url, { method = 'GET', headers, body }) => {
    const incoming = request(url, { method, headers: Object.fromEntries(headers), ca: certificate })
    incoming.end(typeof body === 'string' ? body : undefined)
    const [backendResponse] = await once(incoming, 'response')
    const pairs = Object.entries(backendResponse.headersDistinct).flatMap(([name, values]) =>
      (values as string[]).map((value): [string, string] => [name, value]),
    )
    const response = new Response((await text(backendResponse)) || null, {
      status: backendResponse.statusCode,
      headers: pairs,
    })
    written.push(...response.headers.getSetCookie())
    return response
  })

test('R4.3 signs in over TLS with cookies that only this host gets, and only encrypted', async () => {
  const { id, username } = await buildAccount(app().database.db)
  const browser = secureBrowser()
  const page = await browser.get('/ui/login?redirect=%2Fdashboard')
  await browser.submit(page.url.pathname, { persona: username })
  expect([...browser.cookies.keys()]).toContain('__Host-myhub-session')
  expect(JSON.parse((await browser.get('/v1/authorization/user/mine')).text)).toMatchObject({ id })
  await browser.get('/public/ui/logout')
  expect(browser.cookies.get('__Host-myhub-provider-session') ?? '').toBe('')
  expect(written.length).toBeGreaterThan(3)
  for (const cookie of written) {
    expect(cookie).toMatch(/; secure(;|$)/i)
    // Scripts only see that someone is signed in.
    if (!cookie.startsWith('__Host-myhub-here=')) expect(cookie).toMatch(/; httponly(;|$)/i)
    expect(cookie).toMatch(/; samesite=(lax|strict)(;|$)/i)
    expect(cookie).toMatch(/^__(Host|Secure)-/)
    if (!cookie.startsWith('__Host-')) continue
    expect(cookie).toMatch(/; path=\/(;|$)/i)
    expect(cookie).not.toMatch(/; domain=/i)
  }
})

test('sends strict transport security over TLS, and a session never works without the prefix', async () => {
  const { username } = await buildAccount(app().database.db)
  const browser = secureBrowser()
  const page = await browser.get('/ui/login')
  expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/)
  await browser.submit(page.url.pathname, { persona: username })
  const secret = browser.cookies.get('__Host-myhub-session') ?? ''
  expect((await browser.get('/v1/authorization/user/mine')).status).toBe(200)
  browser.cookies.clear()
  browser.cookies.set('myhub-session', secret)
  expect((await browser.get('/v1/authorization/user/mine')).status).toBe(401)
})
