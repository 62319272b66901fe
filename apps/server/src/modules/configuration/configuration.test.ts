import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '#http/headers/response-headers.ts'
import { readSettings } from '#settings.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { buildConfiguration } from './build-configuration.ts'

const now = new Date('2026-09-01T12:00:00Z')
const none = { carousel: [], redirects: {} }
const app = useOwnTestApp({ MYHUB_REDIRECTS: '{"/old": "/dashboard?from=old"}' })

describe('the startup configuration', () => {
  test("R1.3 R1.7 R2.4 contains the API's address, the college's name and redirects of old paths", async () => {
    const response = await app().inject({ url: '/config.json', headers: { host: 'hub.test:3000' } })
    expect(response.statusCode).toBe(200)
    agreesWithContract('Configuration', response.json())
    expect(response.json()).toMatchObject({
      API: 'http://hub.test:3000',
      KIMERA3_API: 'http://hub.test:3000',
      ENVIRONMENT: 'test',
      AUTH_METHOD: 'cookie',
      OIDC: null,
      MYHUB_REDIRECTS: { '/old': '/dashboard?from=old' },
      collegeName: 'Prairie Bend Community College',
      timeZone: 'America/Chicago',
    })
  })

  test('R4.7 R4.9 R4.10 contains the session limits', async () => {
    const { session } = (await app().inject('/config.json')).json()
    expect(session).toEqual({
      idleMinutes: 30,
      idleCountdownSeconds: 60,
      expiryLeadMinutes: 240,
      backgroundMinutes: 240,
    })
  })

  test('returns 304 to a client that has the document', async () => {
    const { etag } = (await app().inject('/config.json')).headers
    const headers = { 'if-none-match': String(etag) }
    const repeated = await app().inject({ url: '/config.json', headers })
    expect(repeated.statusCode).toBe(304)
    expect(repeated.body).toBe('')
  })

  test('R4.4 contains the sign-in address, client ID and redirect URI in key mode', () => {
    const settings = readSettings({
      AUTH_METHOD: 'pkce',
      PUBLIC_URL: 'https://hub.prairiebend.example',
    })
    expect(buildConfiguration(settings, none, 'http://10.0.0.1:3000', now)).toMatchObject({
      API: 'https://hub.prairiebend.example',
      AUTH_METHOD: 'pkce',
      OIDC: {
        authorizationEndpoint: 'https://hub.prairiebend.example/ui/authorize',
        clientId: 'myhub-web',
        redirectUri: 'https://hub.prairiebend.example/',
      },
    })
  })

  test('R8.16 allows and lists map tiles only if the college configured some', () => {
    const mapTilesFor = (env: Record<string, string>) =>
      buildConfiguration(readSettings(env), none, '', now).mapTiles
    expect(mapTilesFor({})).toBeNull()
    const configured = {
      MAP_TILES_URL: 'https://tiles.college.edu/{z}/{x}/{y}.png',
      MAP_TILES_CREDIT: 'The county',
    }
    expect(mapTilesFor(configured)).toEqual({
      url: configured.MAP_TILES_URL,
      credit: 'The county',
    })
    const policy = contentSecurityPolicy(readSettings(configured), { scripts: [], styles: [] })
    for (const part of ['img-src', 'connect-src'])
      expect(policy[part]).toContain('https://tiles.college.edu')
    const defaultPolicy = contentSecurityPolicy(readSettings({}), { scripts: [], styles: [] })
    expect(JSON.stringify(defaultPolicy)).not.toContain('tiles')
  })

  test('R1.9 contains the tag manager only if the college sets its container', () => {
    const named = readSettings({ TAG_MANAGER_ID: 'GTM-1' })
    expect(buildConfiguration(named, none, '', now).tagManager).toMatchObject({
      containerId: 'GTM-1',
    })
    expect(buildConfiguration(readSettings({}), none, '', now).tagManager).toBeNull()
  })

  test("R9.3 contains the app's store links once the college sets them", () => {
    const storesFor = (env: Record<string, string>) =>
      buildConfiguration(readSettings(env), none, '', now).stores
    expect(storesFor({})).toEqual({ android: null, ios: null })
    const known = { NATIVE_PLAY_STORE_ID: 'edu.example.hub', NATIVE_APP_STORE_ID: '123456789' }
    expect(storesFor(known)).toEqual({
      android: 'https://play.google.com/store/apps/details?id=edu.example.hub',
      ios: 'https://apps.apple.com/app/id123456789',
    })
    for (const wrong of ['id123456789', '12 34 56'])
      expect(() => readSettings({ NATIVE_APP_STORE_ID: wrong })).toThrow(/NATIVE_APP_STORE_ID/)
  })

  test('R3.7 contains the April 1 joke only if the college enables it', () => {
    const aprilJokeFor = (env: Record<string, string>) =>
      buildConfiguration(readSettings(env), none, '', now).aprilJoke
    expect(aprilJokeFor({})).toBe('off')
    expect(aprilJokeFor({ APRIL_JOKE: 'on' })).toBe('on')
    expect(aprilJokeFor({ APRIL_JOKE: 'forced' })).toBe('forced')
    expect(() => aprilJokeFor({ APRIL_JOKE: 'yes' })).toThrow('APRIL_JOKE')
  })
})

test('contains the slides of the settings that are current', () => {
  const slide = (id: string, startAt: string | null, endAt: string | null) => ({
    ...{ id, title: id, text: '', image: null, imageAlt: '', url: null },
    ...{ audience: 'everyone', startAt, endAt },
  })
  const CAROUSEL = JSON.stringify([
    slide('always', null, null),
    slide('begins now', '2026-09-01T12:00:00Z', null),
    slide('begins later', '2026-09-01T12:00:01Z', null),
    slide('ends later', null, '2026-09-01T12:00:01Z'),
    slide('ends now', null, '2026-09-01T12:00:00Z'),
  ])
  const { carousel } = buildConfiguration(readSettings({ CAROUSEL }), none, '', now)
  expect(carousel.map(({ id }) => id)).toEqual(['always', 'begins now', 'ends later'])
})

test('contains no secret', () => {
  const settings = readSettings({
    DATABASE_URL: 'postgres://hub:s3cret@db/hub',
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'hub',
    OIDC_CLIENT_SECRET: 's3cret',
    AUTH_METHOD: 'pkce',
  })
  expect(JSON.stringify(buildConfiguration(settings, none, '', now))).not.toContain('s3cret')
})
