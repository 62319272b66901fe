import { appLinkPaths } from '@myhub/domain/addresses/app-links.ts'
import { describe, expect, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const print = Array.from({ length: 32 }, () => 'AB').join(':')
const other = print.replace('AB', '01')

const wellKnown = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association']
const pages = ['/native/auth/callback', '/native/auth/signed-out']

describe('a college without an app', () => {
  const app = useOwnTestApp()
  test.each([...wellKnown, ...pages])(
    'R9.1 returns the same 404 for %s as for an unknown address',
    async (url) => {
      expect((await app().inject({ url })).statusCode).toBe(404)
    },
  )
})

describe('a college with an app', () => {
  const app = useOwnTestApp({
    NATIVE_APP_ID: 'edu.example.myhub',
    NATIVE_ANDROID_SHA256: `${print}, ${other}`,
    NATIVE_APPLE_TEAM_ID: 'ABCDE12345',
  })

  test("R9.1 lists the app for Android's app links", async () => {
    const response = await app().inject({ url: '/.well-known/assetlinks.json' })
    expect(response.headers['content-type']).toMatch(/^application\/json/)
    expect(response.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'edu.example.myhub',
          sha256_cert_fingerprints: [print, other],
        },
      },
    ])
  })

  test("R9.1 R9.4 lists the app's pages for Apple, without the home page or the sign-in", async () => {
    const response = await app().inject({ url: '/.well-known/apple-app-site-association' })
    expect(response.headers['content-type']).toMatch(/^application\/json/)
    const [detail] = response.json().applinks.details
    expect(detail.appIDs).toEqual(['ABCDE12345.edu.example.myhub'])
    const paths: string[] = detail.components.map((component: { '/': string }) => component['/'])
    expect(paths).toEqual(appLinkPaths.flatMap((path) => [path, `${path}/*`]))
    for (const unlinkedPath of ['/', '/*', '*', '/ui/callback', '/native/auth/callback'])
      expect(paths).not.toContain(unlinkedPath)
  })

  test('R9.4 offers a link into the app with the code and nothing else when a browser holds the code', async () => {
    const query = 'code=a%22b&state=s'
    const response = await app().inject({ url: `/native/auth/callback?${query}` })
    expect(response.body).toContain(
      'href="edu.example.myhub://auth/callback?code=a%22b&amp;state=s"',
    )
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['referrer-policy']).toBe('no-referrer')
    expect(response.body).not.toContain('<script')
  })

  test('R9.4 returns to the app automatically after signing out', async () => {
    const response = await app().inject({ url: '/native/auth/signed-out' })
    expect(response.headers.refresh).toBe('0;url=edu.example.myhub://auth/signed-out')
    expect(response.body).toContain('href="edu.example.myhub://auth/signed-out"')
  })

  test("R9.4 allows the app's sign-out to end at that page", async () => {
    const redirect = encodeURIComponent('/native/auth/signed-out')
    const response = await app().inject({ url: `/public/ui/logout?redirect=${redirect}` })
    expect(response.headers.location).toBe('/native/auth/signed-out')
  })
})

describe('invalid settings of the app', () => {
  const id = { NATIVE_APP_ID: 'edu.example.myhub' }
  test.each([
    ['an id that is no id on both platforms', { NATIVE_APP_ID: 'edu.example.my-hub' }],
    ['an id of one word', { NATIVE_APP_ID: 'myhub' }],
    ['a fingerprint that is cut', { ...id, NATIVE_ANDROID_SHA256: print.slice(3) }],
    ['a SHA-1 fingerprint', { ...id, NATIVE_ANDROID_SHA256: print.slice(0, 59) }],
    ['a team id in small letters', { ...id, NATIVE_APPLE_TEAM_ID: 'abcde12345' }],
    ['a team without an app', { NATIVE_APPLE_TEAM_ID: 'ABCDE12345' }],
    ['a fingerprint without an app', { NATIVE_ANDROID_SHA256: print }],
  ])('R9.1 %s stops the start', (_, env) => {
    expect(() => readSettings(env)).toThrow(/NATIVE_/)
  })
})
