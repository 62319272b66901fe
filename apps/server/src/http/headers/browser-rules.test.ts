import { describe, expect, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { contentSecurityPolicy } from './response-headers.ts'

const app = useOwnTestApp({ CORS_ORIGINS: 'https://portal.prairiebend.example' })

const preflight = (origin: string) =>
  app().inject({
    method: 'OPTIONS',
    url: '/v1/people/person/mine/data',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-myhub-client',
    },
  })

describe('sites that may call with a person’s cookie', () => {
  test.each(['https://portal.prairiebend.example', 'https://localhost', 'capacitor://localhost'])(
    'allows %s: listed by the college, or the native app',
    async (origin) => {
      const response = await preflight(origin)
      expect(response.statusCode).toBe(204)
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      })
      expect(response.headers['access-control-allow-headers']).toContain('x-myhub-client')
      const reply = await app().inject({ url: '/v1/people/person/mine', headers: { origin } })
      expect(reply.headers['access-control-allow-origin']).toBe(origin)
    },
  )

  test.each(['https://evil.example', 'null', 'https://portal.prairiebend.example.evil.example'])(
    'rejects %s',
    async (origin) => {
      const response = await preflight(origin)
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    },
  )
})

describe('browser policies of our pages', () => {
  const provider = '/oidc/.well-known/openid-configuration'
  test.each(['/v1/nothing', provider])('sends the full policy with %s', async (url) => {
    const { headers } = await app().inject({ url })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), geolocation=()'),
      'strict-transport-security': expect.stringContaining('max-age='),
    })
  })

  test.each(['/config.json', '/v1/people/person/mine', '/healthz'])(
    'sends a short policy that allows nothing with data such as %s',
    async (url) => {
      const { headers } = await app().inject({ url })
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'content-type': 'application/json; charset=utf-8',
        'strict-transport-security': expect.stringContaining('max-age='),
      })
      expect(headers).not.toHaveProperty('permissions-policy')
    },
  )

  test('allows only the build’s inline scripts, and loads nothing from other sites', () => {
    const policy = contentSecurityPolicy(readSettings({}), {
      scripts: ['sha256-abc='],
      styles: ['sha256-def='],
    })
    expect(policy['script-src']).toEqual(["'self'", "'sha256-abc='"])
    expect(policy['style-src']).toEqual(["'self'", "'sha256-def='"])
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/)
  })

  test('allows a college’s own provider and tag manager by name, and enforces https', () => {
    const policy = contentSecurityPolicy(
      readSettings({
        PUBLIC_URL: 'https://hub.prairiebend.example',
        OIDC_ISSUER: 'https://login.prairiebend.example/realms/hub',
        OIDC_CLIENT_ID: 'hub',
        OIDC_CLIENT_SECRET: 'secret',
        TAG_MANAGER_ID: 'GTM-1',
        NATIVE_APP_ID: 'example.prairiebend.hub',
      }),
      { scripts: [], styles: [] },
    )
    expect(policy['script-src']).toEqual(["'self'", 'https://www.googletagmanager.com'])
    expect(policy['form-action']).toEqual([
      "'self'",
      'https://hub.prairiebend.example',
      'https://login.prairiebend.example',
      'example.prairiebend.hub:',
    ])
    expect(policy['upgrade-insecure-requests']).toEqual([])
  })
})
