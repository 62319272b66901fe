import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

let now = new Date('2026-11-02T12:00:00Z')
const app = useOwnTestApp(
  { MYHUB_REDIRECTS: '{"/set": "/maps", "/from-setting": "/kept"}' },
  () => now,
)
const slides = '/v1/configuration/carousel-item'
const redirects = '/v1/configuration/redirect'
const pictures = '/v1/configuration/picture'
let headers: Record<string, string> = {}

beforeEach(async () => {
  now = new Date('2026-11-02T12:00:00Z')
  await emptyTables(app().database.pool, 'carousel_item', 'redirect', 'picture')
  const permissions = ['carousel.write', 'redirects.write']
  const { username } = await buildAccount(app().database.db, { permissions })
  headers = { ...(await signIn(app(), username)).headers }
})

const post = (url: string, payload: object) =>
  app().inject({ method: 'POST', url, headers, payload })
const patch = (url: string, payload: object) =>
  app().inject({ method: 'PATCH', url, headers, payload })
async function document() {
  const config = (await app().inject('/config.json')).json()
  agreesWithContract('Configuration', config)
  return config
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('slides of the home page', () => {
  test("R8.20 R1.1 returns the current slides by the server's clock, in order", async () => {
    const words = { text: 'Choose your classes.', imageAlt: 'A field under snow' }
    await post(slides, { ...words, title: 'Second', sortOrder: 20 })
    const first = { ...words, title: 'First', sortOrder: 10, image: 'drawing:winter' }
    const startAt = '2026-11-02T13:00:00.000Z'
    const endAt = '2026-11-02T14:00:00.000Z'
    const created = await post(slides, { ...first, startAt, endAt })
    agreesWithContract('ManagedCarouselItem', created.json())
    const titles = async () =>
      (await document()).carousel.map(({ title }: { title: string }) => title)
    expect(await titles()).toEqual(['Second'])
    now = new Date(startAt)
    expect(await titles()).toEqual(['First', 'Second'])
    expect((await document()).carousel[0]).toMatchObject({ image: 'drawing:winter', startAt })
    now = new Date(endAt)
    expect(await titles()).toEqual(['Second'])
  })

  test('R8.20 serves an immutable picture from this site with its content type', async () => {
    const created = await post(pictures, { content: pixel })
    expect(created.statusCode).toBe(201)
    agreesWithContract('Picture', created.json())
    const { url } = created.json()
    expect((await post(pictures, { content: pixel })).json().url).toBe(url)
    const served = await app().inject(url)
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(served.rawPayload.toString('base64')).toBe(pixel)
    expect((await post(slides, { title: 'Pixel', image: url })).statusCode).toBe(201)
  })

  test.each([
    ['a drawing with a script', base64('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page that calls itself a picture', base64('<!doctype html><p>hello</p>')],
    ['a picture that is broken off', base64('\u0089PNG\r\n')],
    ['a GIF', base64('GIF89a\u0001\u0000\u0001\u0000')],
  ])('R8.20 rejects %s by its content', async (_what, content) => {
    const response = await post(pictures, { content })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe('content')
  })

  test('R8.20 rejects a picture above 1 MiB and accepts one of exactly 1 MiB', async () => {
    const bytes = Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.alloc(1_048_576)])
    const of = (length: number) => bytes.subarray(0, length).toString('base64')
    expect((await post(pictures, { content: of(1_048_576) })).statusCode).toBe(201)
    expect((await post(pictures, { content: of(1_048_580) })).statusCode).toBe(400)
  })

  test.each([
    [{ image: `/public/v1/configuration/picture/${'0'.repeat(64)}` }, 'image'],
    [{ image: 'https://elsewhere.example/picture.png' }, 'image'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ startAt: '2026-11-03T12:00:00Z', endAt: '2026-11-03T12:00:00Z' }, 'endAt'],
    [{ title: 'x'.repeat(31) }, 'title'],
  ])('R8.20 rejects a slide with %j and names the field', async (fault, path) => {
    const response = await post(slides, { title: 'Spring', ...fault })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe(path)
  })
})

describe('redirects', () => {
  test('R2.4 R8.20 returns admins’ redirects before those of the setting', async () => {
    const created = await post(redirects, {
      fromPath: '/old/',
      toPath: '/profile/schedule?view=week',
    })
    agreesWithContract('Redirect', created.json())
    await post(redirects, { fromPath: '/set', toPath: '/links' })
    expect((await document()).MYHUB_REDIRECTS).toEqual({
      '/old': '/profile/schedule?view=week',
      '/set': '/links',
      '/from-setting': '/kept',
    })
    const set = await app().inject({ url: '/v1/configuration/set-redirect', headers })
    for (const redirect of set.json()) agreesWithContract('SetRedirect', redirect)
    expect(set.json()).toEqual([
      { fromPath: '/from-setting', toPath: '/kept', isReplaced: false },
      { fromPath: '/set', toPath: '/maps', isReplaced: true },
    ])
    await app().inject({ method: 'DELETE', url: `${redirects}/${created.json().id}`, headers })
    expect((await document()).MYHUB_REDIRECTS).not.toHaveProperty('/old')
  })

  test.each([
    [{ fromPath: '/old', toPath: 'https://evil.test/' }, 'toPath'],
    [{ fromPath: '/old', toPath: '//evil.test' }, 'toPath'],
    [{ fromPath: '/old', toPath: '/v1/people' }, 'toPath'],
    [{ fromPath: '/old?a=1', toPath: '/new' }, 'fromPath'],
    [{ fromPath: '//', toPath: '/new' }, 'fromPath'],
    [{ fromPath: '/self', toPath: '/self?again=1' }, 'toPath'],
    [{ fromPath: '/kept', toPath: '/from-setting' }, 'toPath'],
  ])('R2.4 rejects %j and names the field', async (payload, path) => {
    const response = await post(redirects, payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe(path)
  })

  test('R2.4 rejects redirect loops of any length', async () => {
    await post(redirects, { fromPath: '/a', toPath: '/b' })
    await post(redirects, { fromPath: '/b', toPath: '/c' })
    expect((await post(redirects, { fromPath: '/c', toPath: '/a' })).statusCode).toBe(400)
    const { id } = (await post(redirects, { fromPath: '/d', toPath: '/maps' })).json()
    expect((await patch(`${redirects}/${id}`, { fromPath: '/c', toPath: '/b' })).statusCode).toBe(
      400,
    )
  })

  test('R8.20 allows one target per old address, also when a deleted redirect is restored', async () => {
    const { id } = (await post(redirects, { fromPath: '/old', toPath: '/maps' })).json()
    expect((await post(redirects, { fromPath: '/old', toPath: '/links' })).statusCode).toBe(409)
    await app().inject({ method: 'DELETE', url: `${redirects}/${id}`, headers })
    expect((await post(redirects, { fromPath: '/old', toPath: '/links' })).statusCode).toBe(201)
    expect((await post(`${redirects}/${id}/restore`, {})).statusCode).toBe(409)
  })
})
