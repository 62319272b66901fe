import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

/** Parses `A=1 B=2` as an environment. */
const env = (text: string) =>
  Object.fromEntries(
    text.split(' ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

describe('an invalid setting is reported with the reason and the remedy', () => {
  test.each([
    { given: 'PORT=http', message: 'PORT is "http"' },
    { given: 'PORT=70000', message: 'PORT is "70000"' },
    { given: 'PUBLIC_URL=hub.example', message: 'PUBLIC_URL is "hub.example"' },
    { given: 'PUBLIC_URL=https://hub.example/path', message: 'PUBLIC_URL is "https' },
    { given: 'PUBLIC_URL=http://hub.example', message: 'PUBLIC_URL http://hub.example must begin' },
    {
      given: 'PUBLIC_URL=https://hub:example',
      message: 'PUBLIC_URL https://hub:example is not an',
    },
    { given: 'DATABASE_URL=mysql://x', message: 'DATABASE_URL: must match pattern' },
    { given: 'ENVIRONMENT=prod', message: 'One of production, beta, test, development, local' },
    { given: 'AUTH_METHOD=basic', message: 'AUTH_METHOD is "basic"' },
    { given: 'COLLEGE_TIME_ZONE=Mars/Olympus', message: 'COLLEGE_TIME_ZONE Mars/Olympus' },
    { given: 'OIDC_ISSUER=https://login.example', message: 'OIDC_ISSUER needs OIDC_CLIENT_ID' },
    {
      given: 'OIDC_ISSUER=http://login.example OIDC_CLIENT_ID=a OIDC_CLIENT_SECRET=b',
      message: 'OIDC_ISSUER http://login.example must begin with https',
    },
    {
      given: 'SAML_IDP_METADATA=idp.xml',
      message: 'needs SAML_KEY_FILE and SAML_CERTIFICATE_FILE',
    },
    {
      given:
        'SAML_IDP_METADATA=http://idp.example/metadata SAML_KEY_FILE=a SAML_CERTIFICATE_FILE=b',
      message: 'SAML_IDP_METADATA http://idp.example/metadata must begin with https',
    },
    {
      given:
        'SAML_IDP_METADATA=idp.xml SAML_KEY_FILE=a SAML_CERTIFICATE_FILE=b OIDC_ISSUER=https://login.example OIDC_CLIENT_ID=a OIDC_CLIENT_SECRET=b',
      message: 'set one of them only',
    },
    {
      given: 'SIGN_IN_PERMISSIONS=[{"claim":"groups","value":"it","permissions":["sync.mange"]}]',
      message: 'SIGN_IN_PERMISSIONS must be JSON such as',
    },
    {
      given: 'SIGN_IN_PERMISSIONS=[{"claim":"groups","value":"it","roles":["student"]}]',
      message: 'SIGN_IN_PERMISSIONS must be JSON such as',
    },
    {
      given: 'SIGN_IN_PERMISSIONS=[{"claim":"groups","value":"it"}]',
      message: 'SIGN_IN_PERMISSIONS must be JSON such as',
    },
    {
      given: 'SIGN_IN_PROVIDERS=[{"id":"a","label":{"en":"A"},"saml":{"metadata":"idp.xml"}}]',
      message: 'A SAML provider needs SAML_KEY_FILE',
    },
    {
      given:
        'SIGN_IN_PROVIDERS=[{"id":"a","label":{"en":"A"},"openid":{"issuer":"http://a.example","clientId":"a","clientSecret":"b"}}]',
      message: 'SIGN_IN_PROVIDERS http://a.example must begin with https',
    },
    {
      given: 'SIGN_IN_PROVIDERS=[{"id":"a","openid":{"issuer":"https://a.example"}}]',
      message: 'SIGN_IN_PROVIDERS must be JSON such as',
    },
    {
      given: 'ETHOS_URL=https://ethos.example',
      message: 'ETHOS_URL and ETHOS_API_KEY go together',
    },
    { given: 'ETHOS_API_KEY=secret', message: 'ETHOS_API_KEY: must match pattern' },
    { given: 'ETHOS_PINS=[]', message: 'ETHOS_PINS must be JSON such as' },
    { given: 'ETHOS_EXTENSIONS={"sections":1}', message: 'ETHOS_EXTENSIONS must be JSON such as' },
    { given: 'MYHUB_REDIRECTS={"/a":1}', message: 'MYHUB_REDIRECTS must be JSON such as' },
    {
      given: 'TERM_CHECK_OWNERS={"ratesMising":"registrar"}',
      message:
        'TERM_CHECK_OWNERS must be JSON such as {"ratesMissing": "registrar"}: ratesMising is not a known field',
    },
    {
      given: 'TERM_CHECK_OWNERS={"ratesMissing":"bursar"}',
      message:
        ': ratesMissing must be one of registrar, studentAccounts, studentServices, communications, it',
    },
    { given: 'CAROUSEL=[{"id":"fall"}]', message: 'CAROUSEL must be JSON such as' },
    { given: 'CAROUSEL=[', message: 'CAROUSEL must be JSON such as' },
    { given: 'SESSION_HOURS=0', message: 'SESSION_HOURS is "0"' },
    { given: 'TRUST_PROXY=loopback,proxy', message: 'TRUST_PROXY proxy must be an address' },
    { given: 'TRUST_PROXY=10.0.0.0/33', message: 'TRUST_PROXY 10.0.0.0/33 must be an address' },
    {
      given: 'AUTH_METHOD=pkce TOKEN_HOURS=4',
      message: 'TOKEN_HOURS must be longer than EXPIRY_LEAD_MINUTES',
    },
    {
      given: 'SMTP_URL=mail.college.edu SMTP_FROM=hub@college.edu',
      message: 'SMTP_URL: must match',
    },
    { given: 'SMTP_URL=https://mail SMTP_FROM=hub@college.edu', message: 'SMTP_URL: must match' },
    { given: 'SMTP_URL=smtps://mail', message: 'SMTP_URL and SMTP_FROM go together' },
    { given: 'SMTP_FROM=hub@college.edu', message: 'SMTP_URL and SMTP_FROM go together' },
    {
      given: 'SMTP_URL=smtps://hub:a#b@mail SMTP_FROM=hub@college.edu',
      message: 'SMTP_URL must be an address such as smtps://',
    },
    {
      given: 'SMTP_URL=smtps:// SMTP_FROM=hub@college.edu',
      message: 'SMTP_URL must be an address',
    },
    { given: 'SMTP_FROM=MyHub SMTP_URL=smtps://mail', message: 'SMTP_FROM is "MyHub"' },
    { given: 'SMTP_FROM=a@b@c SMTP_URL=smtps://mail', message: 'SMTP_FROM is "a@b@c"' },
    { given: 'SMTP_FROM=a@b.edu,c@d.edu SMTP_URL=smtps://mail', message: 'SMTP_FROM is "a@b.edu,' },
    {
      given: 'MAP_TILES_URL=https://tiles.example/{z}/{x}.png',
      message: 'MAP_TILES_URL is "https:',
    },
    { given: 'MAP_TILES_URL=http://tiles.example/{z}/{x}/{y}', message: 'MAP_TILES_URL is "http:' },
    {
      given: 'MAP_TILES_URL=https://tiles.example/{z}/{x}/{y}.png',
      message: 'MAP_TILES_URL and MAP_TILES_CREDIT go together',
    },
    { given: 'PUSH=maybe', message: 'PUSH is "maybe"' },
    { given: 'PUSH_KEY=short', message: 'PUSH_KEY: must match pattern' },
    { given: `PUSH_KEY=${'A'.repeat(43)}`, message: 'PUSH_KEY: key 1 is not a private' },
    {
      given: `PUSH_KEY=${'A'.repeat(42)}E,${'_'.repeat(43)}`,
      message: 'PUSH_KEY: key 2 is not a private',
    },
    { given: 'PUSH_CONTACT=it@college.edu', message: 'PUSH_CONTACT is "it@college.edu"' },
    { given: 'PUSH_CONTACT=http://college.edu', message: 'PUSH_CONTACT is "http://college.edu"' },
    { given: 'PUSH_CONTACT=mailto:it', message: 'PUSH_CONTACT is "mailto:it"' },
  ])('$given', ({ given, message }) => {
    expect(() => readSettings(env(given))).toThrow(message)
  })

  test.each([
    'DATABASE_URL=mysql://hub:s3cret@db/hub',
    'SMTP_URL=smtp:hub:s3cret@mail SMTP_FROM=hub@college.edu',
    'SMTP_URL=smtps://hub:s3cret#@mail SMTP_FROM=hub@college.edu',
    'SMTP_URL=smtps://hub:s3cret@mail',
    'PUSH_KEY=s3cret',
  ])('never repeats a secret: %s', (text) => {
    const name = text.slice(0, text.indexOf('='))
    expect(() => readSettings(env(text))).toThrow(new RegExp(`^${name}(?!.*s3cret)`))
  })
})

test('has a default for every setting and treats an empty one as missing', () => {
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

test('R4.7 R4.9 R4.10 applies the session limits of the specification and lets tokens outlive the renewal lead', () => {
  expect(readSettings({})).toMatchObject({
    IDLE_MINUTES: 30,
    EXPIRY_LEAD_MINUTES: 240,
    BACKGROUND_MINUTES: 240,
    TOKEN_HOURS: 12,
  })
})

test.each([
  'SMTP_URL=smtps://hub%40college.edu:p%23w@mail.college.edu SMTP_FROM=hub@college.edu',
  'SMTP_URL=smtp://localhost:1025?maxConnections=2 SMTP_FROM=hub@college.edu',
  'PUSH=off',
  `PUSH_KEY=${'B'.repeat(43)},${'A'.repeat(42)}E PUSH_CONTACT=mailto:it@college.edu`,
  'PUSH_CONTACT=https://college.edu/it',
])('R8.3 configures email and push: %s', (text) => {
  expect(() => readSettings(env(text))).not.toThrow()
})

test('parses lists and maps', () => {
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
