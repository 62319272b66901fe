import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { readBrand } from './brand.ts'

const folder = mkdtempSync(join(tmpdir(), 'myhub-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const mark = `<link rel="icon" href="data:image/svg+xml,%3Crect fill='%2317396f'/%3E">`
const page = `<html><head><title>MyHub</title>${mark}</head><body>`
write('index.html', `${page}<span class="brand-name text-lg">MyHub</span></body></html>`)
write('_spa.html', `${page}</body></html>`)
write('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="#17396f"/></svg>')

const app = useOwnTestApp({
  WEB_DIR: folder,
  BRAND: JSON.stringify({
    name: 'Owl & Hub',
    fontFamily: 'Lora',
    colors: {
      brand: { light: '#1f5130' },
      accent: { light: '#ffee00' },
      header: { light: '#244a20' },
    },
  }),
  BRAND_LOGO: write('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  BRAND_PICTURE: write('river.jpg', 'JFIF'),
  BRAND_FONT: write('lora.woff2', 'wOF2'),
})
const get = (url: string, headers = {}) => app().inject({ url, headers })

describe('a college with its own brand', () => {
  test.each(['/', '/dashboard'])('R2.12 %s has the brand before any script runs', async (url) => {
    const { body, headers } = await get(url)
    expect(body).toContain('--brand:light-dark(#1f5130,#9dbff3)')
    expect(body).toContain('<title>Owl &amp; Hub</title>')
    expect(body).toContain("svg+xml,%3Crect fill='%23244a20'/%3E")
    const [, style = ''] = /<style data-brand>(.*)<\/style>/.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  })

  test('R2.12 has the name in the header of the prerendered home page', async () => {
    expect((await get('/')).body).toContain('<span class="brand-name text-lg">Owl &amp; Hub</span>')
  })

  test('R2.12 sends the colors to the app without an unreadable one', async () => {
    const document = (await get('/config.json')).json()
    agreesWithContract('Configuration', document)
    expect(document.brand).toEqual({
      name: 'Owl & Hub',
      logo: expect.stringMatching(/^\/brand\/logo-[0-9a-f]{8}\.svg$/),
      picture: expect.stringMatching(/^\/brand\/picture-[0-9a-f]{8}\.jpg$/),
      font: { family: 'Lora', url: expect.stringMatching(/^\/brand\/font-[0-9a-f]{8}\.woff2$/) },
      colors: { brand: { light: '#1f5130' }, header: { light: '#244a20' } },
    })
  })

  test('serves the logo and font from this origin as immutable and inert files', async () => {
    const { logo, font } = (await get('/config.json')).json().brand
    const response = await get(logo)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(response.body).toContain('<svg')
    expect((await get(font.url)).headers['content-type']).toBe('font/woff2')
    expect((await get('/brand/logo-00000000.svg')).statusCode).toBe(404)
  })

  test('R2.12 replaces the drawing of the home page with the picture', async () => {
    const { picture } = (await get('/config.json')).json().brand
    expect((await get('/')).body).toContain(`.seasons{content:url("${picture}")`)
    expect((await get(picture)).headers['content-type']).toBe('image/jpeg')
  })

  test('R2.12 R4.3 has the name, colors and logo on its sign-in page', async () => {
    const { body } = await get('/ui/authorize')
    expect(body).toContain(' · Owl &amp; Hub</title>')
    expect(body).toContain('</span>Owl &amp; Hub</a>')
    expect(body).not.toContain('MyHub')
    const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(body) ?? []
    const { body: styles } = await get(stylesheet)
    expect(styles).toContain('--brand:light-dark(#1f5130,#9dbff3)')
    expect(styles).toMatch(/\.brand-mark\{content:url\("\/brand\/logo-/)
    // The policy of these pages allows no font.
    expect(styles).not.toContain('@font-face')
    expect((await get('/icon.svg')).body).toContain('#244a20')
  })

  test('answers 304 for a page the browser already has', async () => {
    const { etag } = (await get('/')).headers
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })
})

describe("a college with only its own icon and the hub's looks", () => {
  // The first bytes of a PNG with its size are all that is read.
  const png = Buffer.alloc(24)
  png.write('\x89PNG', 'latin1')
  png.writeUInt32BE(512, 16)
  png.writeUInt32BE(512, 20)
  writeFileSync(join(folder, 'icon.png'), png)
  const iconApp = useOwnTestApp({ WEB_DIR: folder, BRAND_ICON: join(folder, 'icon.png') })

  test.each(['/', '/dashboard', '/ui/authorize'])(
    'R2.12 %s has the icon in its tab',
    async (url) => {
      const { body } = await iconApp().inject({ url })
      expect(body).toContain('<link rel="icon" href="/icon-192.png" type="image/png">')
      expect(body.match(/rel="icon"/g)).toHaveLength(1)
    },
  )
})

describe('reports to the person who sets up a brand', () => {
  const brandOf = (env: Record<string, string>) => readBrand(readSettings(env))

  test("nothing by default, which keeps the hub's own look", () => {
    expect(brandOf({})).toMatchObject({ brand: null, rejected: [] })
  })

  test('R2.12 which color is ignored, and that without the others nothing changes', () => {
    const { brand, rejected } = brandOf({ BRAND: '{"colors": {"brand": {"dark": "#222222"}}}' })
    expect(brand).toBeNull()
    expect(rejected).toEqual([
      { token: 'brand.dark', color: '#222222', contrast: expect.any(Number) },
    ])
  })

  test.each([
    [{ BRAND: '{"color": {}}' }, 'BRAND must be JSON such as'],
    [{ BRAND: '{"fontFamily": "x\\"; }"}' }, 'BRAND must be JSON such as'],
    [{ BRAND_LOGO: '/tmp/logo.gif' }, 'BRAND_LOGO'],
    [{ BRAND_LOGO: '/nowhere/logo.svg' }, 'is not a file that can be read'],
    [{ BRAND_FONT: join(folder, 'lora.woff2') }, 'BRAND_FONT needs a fontFamily'],
  ])('what is wrong with %j', (env, sentence) => {
    expect(() => brandOf(env)).toThrow(sentence)
  })
})
