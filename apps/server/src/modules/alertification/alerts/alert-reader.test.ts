import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#testing/empty-tables.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'myhub-alerts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const page = (words: string) =>
  `<div id="root"><section aria-label="Alerts"></section>${words}</div><noscript></noscript>`
writeFileSync(join(folder, 'index.html'), page('Home'))
writeFileSync(join(folder, 'index.es.html'), page('Inicio'))
writeFileSync(join(folder, '_spa.html'), '<div id="root"></div><noscript></noscript>')
const looks = Object.fromEntries(
  ['emergency', 'warning', 'info'].flatMap((severity) =>
    ['true', 'false'].map((dismiss) => [`${severity} false ${dismiss}`, '<b>~title~</b>']),
  ),
)
const place = '<section aria-label="Alerts">'
writeFileSync(
  join(folder, 'alerts.json'),
  JSON.stringify({
    guard: '<script>0</script>',
    homes: { '/index.html': { place, alerts: looks }, '/index.es.html': { place, alerts: looks } },
  }),
)

let now = new Date('2026-10-28T15:00:00Z')
const app = useOwnTestApp({ WEB_DIR: folder }, () => now)
const second = 1000
const later = (seconds: number) => new Date(now.getTime() + seconds * second)
const get = (url: string, headers = {}) => app().inject({ url, headers })

beforeEach(async () => {
  await emptyTables(app().database.pool, 'alert')
  now = later(60)
})

const post = (title: string, overrides: object = {}) =>
  app()
    .database.db.insertInto('alert')
    .values({
      title,
      body: 'Classes go on.',
      severity: 'info',
      starts_at: later(-60),
      ...overrides,
    })
    .execute()

test('R8.17 R8.1 shows a current alert for everyone first on the anonymous home page', async () => {
  await post('Storm', { severity: 'emergency', starts_at: later(0), ends_at: later(30) })
  await post('Parking', {
    translations: { es: { title: 'Estacionamiento', body: 'Hay clases.' } },
  })
  await post('Advisors only', { audience: JSON.stringify(['role:advisor']) })
  await post('Next week', { starts_at: later(600) })
  expect((await get('/')).body).toContain(`${place}<b>Storm</b><b>Parking</b></section>Home`)
  const spanish = await get('/', { cookie: 'myhub-language=es' })
  expect(spanish.body).toContain(`${place}<b>Storm</b><b>Estacionamiento</b></section>Inicio`)
  now = later(29)
  expect((await get('/')).body).toContain('<b>Storm</b>')
  now = later(1)
  expect((await get('/')).body).toContain(`${place}<b>Parking</b></section>`)
})

test('R8.17 removes a deleted alert and updates a changed one within two seconds', async () => {
  await post('Parking')
  expect((await get('/')).body).toContain('Parking')
  await app().database.pool.query(`update alert set title = 'Parking again'`)
  now = later(2)
  expect((await get('/')).body).toContain('<b>Parking again</b>')
  await app().database.pool.query('update alert set removed_at = now()')
  now = later(2)
  expect((await get('/')).body).toBe(page('Home'))
})

test('R8.17 includes alerts in public pages as data for the app, but not in the offline page', async () => {
  await post('Parking')
  for (const path of ['/support', '/support/category/1', '/maps', '/pathways'])
    expect((await get(path)).body, path).toContain('id="alerts">[{')
  for (const path of ['/index.html', '/index.es.html', '/profile', '/dashboard', '/supporters'])
    expect((await get(path)).body, path).not.toContain('Parking')
})

test('R8.17 compresses the page with alerts and returns 304 to clients that have it', async () => {
  await post('Parking', { body: 'Park east. '.repeat(20) })
  const plain = await get('/')
  const { etag } = plain.headers
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const response = await get('/', { 'accept-encoding': encoding })
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'no-cache',
      etag,
    })
    expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(unpack(response.rawPayload).toString()).toBe(plain.body)
    expect(String(response.headers.vary).split(/, ?/)).toEqual(
      expect.arrayContaining(['accept-encoding', 'cookie']),
    )
  }
  const repeated = await get('/', { 'if-none-match': String(etag) })
  expect([repeated.statusCode, repeated.body]).toEqual([304, ''])
  await post('Storm')
  now = later(2)
  expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200)
})
