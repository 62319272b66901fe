import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

/** `A=1 B=2` as an environment. */
const env = (given: string) =>
  Object.fromEntries(
    given.split(' ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

describe('an operator who sets something wrong is told what and how', () => {
  test.each([
    { given: 'PORT=http', says: 'PORT is "http"' },
    { given: 'PORT=70000', says: 'PORT is "70000"' },
    { given: 'PUBLIC_URL=hub.example', says: 'PUBLIC_URL is "hub.example"' },
    { given: 'PUBLIC_URL=https://hub.example/path', says: 'PUBLIC_URL is "https' },
    { given: 'PUBLIC_URL=http://hub.example', says: 'PUBLIC_URL http://hub.example must begin' },
    { given: 'PUBLIC_URL=https://hub:example', says: 'PUBLIC_URL https://hub:example is not an' },
    { given: 'DATABASE_URL=mysql://x', says: 'DATABASE_URL: must match pattern' },
    { given: 'ENVIRONMENT=prod', says: 'One of production, beta, test, development, local' },
    { given: 'AUTH_METHOD=basic', says: 'AUTH_METHOD is "basic"' },
    { given: 'COLLEGE_TIME_ZONE=Mars/Olympus', says: 'COLLEGE_TIME_ZONE Mars/Olympus' },
    { given: 'OIDC_ISSUER=https://login.example', says: 'OIDC_ISSUER needs OIDC_CLIENT_ID' },
    {
      given: 'OIDC_ISSUER=http://login.example OIDC_CLIENT_ID=a OIDC_CLIENT_SECRET=b',
      says: 'OIDC_ISSUER http://login.example must begin with https',
    },
    { given: 'ETHOS_URL=https://ethos.example', says: 'ETHOS_URL and ETHOS_API_KEY go together' },
    { given: 'ETHOS_API_KEY=secret', says: 'ETHOS_API_KEY: must match pattern' },
    { given: 'ETHOS_PINS=[]', says: 'ETHOS_PINS must be JSON such as' },
    { given: 'ETHOS_EXTENSIONS={"sections":1}', says: 'ETHOS_EXTENSIONS must be JSON such as' },
    { given: 'MYHUB_REDIRECTS={"/a":1}', says: 'MYHUB_REDIRECTS must be JSON such as' },
    { given: 'CAROUSEL=[{"id":"fall"}]', says: 'CAROUSEL must be JSON such as' },
    { given: 'CAROUSEL=[', says: 'CAROUSEL must be JSON such as' },
    { given: 'SESSION_HOURS=0', says: 'SESSION_HOURS is "0"' },
    { given: 'TRUST_PROXY=loopback,proxy', says: 'TRUST_PROXY proxy must be an address' },
    { given: 'TRUST_PROXY=10.0.0.0/33', says: 'TRUST_PROXY 10.0.0.0/33 must be an address' },
    {
      given: 'AUTH_METHOD=pkce TOKEN_HOURS=4',
      says: 'TOKEN_HOURS must be longer than EXPIRY_LEAD_MINUTES',
    },
  ])('$given', ({ given, says }) => {
    expect(() => readSettings(env(given))).toThrow(says)
  })

  test('a secret is never repeated', () => {
    const given = 'DATABASE_URL=mysql://hub:s3cret@db/hub'
    expect(() => readSettings(env(given))).toThrow(/^DATABASE_URL(?!.*s3cret)/)
  })
})

test('without any setting everything has a value; an empty one counts as absent', () => {
  const settings = readSettings({ PORT: '', PUBLIC_URL: '' })
  expect(settings).toMatchObject({
    PORT: 3000,
    publicUrl: 'http://localhost:3000',
    AUTH_METHOD: 'cookie',
    redirects: {},
    carousel: [],
    corsOrigins: ['https://localhost', 'capacitor://localhost'],
    trustProxy: [],
  })
})

test('lists and maps are read as such', () => {
  const settings = readSettings({
    CORS_ORIGINS: ' https://a.example , https://b.example',
    NATIVE_ORIGINS: '',
    TRUST_PROXY: 'loopback,10.0.0.0/8',
    MYHUB_REDIRECTS: '{"/old": "/dashboard"}',
  })
  expect(settings.corsOrigins.slice(0, 2)).toEqual(['https://a.example', 'https://b.example'])
  expect(settings.trustProxy).toEqual(['loopback', '10.0.0.0/8'])
  expect(settings.redirects).toEqual({ '/old': '/dashboard' })
})
