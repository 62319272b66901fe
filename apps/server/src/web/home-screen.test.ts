import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { markColors } from './app-icon.ts'
import { readBrand } from './brand.ts'
import { homeScreenFiles } from './home-screen.ts'

const folder = mkdtempSync(join(tmpdir(), 'myhub-home-screen-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, body: string | Buffer) => {
  writeFileSync(join(folder, name), body)
  return join(folder, name)
}
write('index.html', '<h1>Home</h1>')
write('_spa.html', '<div id="root"></div>')
const square = (width: number, height = width) => PNG.sync.write(new PNG({ width, height }))

const app = useOwnTestApp({
  WEB_DIR: folder,
  BRAND: JSON.stringify({ name: 'Owl Hub', colors: { header: { light: '#1f5130' } } }),
})
const get = (url: string, headers = {}) => app().inject({ url, headers })

interface Manifest {
  name: string
  lang: string
  theme_color: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}
const manifestOf = (env: Record<string, string>): Manifest => {
  const settings = readSettings(env)
  const file = homeScreenFiles(settings, readBrand(settings)).get('/manifest.webmanifest')
  return JSON.parse(String(file?.body))
}

/** The colors of an image, most frequent first. */
function colorsOf(body: Buffer): string[] {
  const { data } = PNG.sync.read(body)
  const seen = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    const color = `#${data.toString('hex', at, at + 4)}`
    seen.set(color, (seen.get(color) ?? 0) + 1)
  }
  return [...seen].sort(([, a], [, b]) => b - a).map(([color]) => color)
}

describe('a person adds the hub to their home screen', () => {
  test('R2.12 with the college’s name and colors, and it opens as an app', async () => {
    const { body, headers } = await get('/manifest.webmanifest')
    expect(headers['content-type']).toContain('application/manifest+json')
    expect(JSON.parse(body)).toMatchObject({
      id: '/',
      name: 'Owl Hub',
      lang: 'en-US',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      theme_color: '#1f5130',
      background_color: '#f8f5ee',
      shortcuts: expect.arrayContaining([{ name: 'Schedule', url: '/profile/schedule' }]),
    })
  })

  test('R1.10 in Spanish for a person who chose Spanish', async () => {
    const { body, headers } = await get('/manifest.webmanifest', { cookie: 'myhub-language=es' })
    expect(JSON.parse(body)).toMatchObject({
      lang: 'es-US',
      shortcuts: expect.arrayContaining([{ name: 'Horario', url: '/profile/schedule' }]),
    })
    expect(headers.vary).toContain('cookie')
  })

  test('with every listed icon in its size and the college’s colors', async () => {
    const { icons }: Manifest = JSON.parse((await get('/manifest.webmanifest')).body)
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
    for (const { src, sizes } of [...icons, { src: '/icon-180.png', sizes: '180x180' }]) {
      const { rawPayload, headers } = await get(src)
      expect(headers['content-type']).toBe('image/png')
      const { width, height } = PNG.sync.read(rawPayload)
      expect(`${width}x${height}`).toBe(sizes)
      expect(colorsOf(rawPayload).slice(0, 3)).toEqual(['#1f5130ff', '#ffffffff', '#e6bc63ff'])
    }
  })

  test('with the hub’s icons if the college has no brand', () => {
    const manifest = manifestOf({})
    expect(manifest).toMatchObject({ name: 'MyHub', theme_color: '#17396f' })
    const branded = manifestOf({ BRAND: '{"colors":{"header":{"light":"#1f5130"}}}' })
    expect(branded.icons[0]?.src).not.toBe(manifest.icons[0]?.src)
  })

  test('with a white accent if the accent color would not contrast with the header', () => {
    const header = { light: '#1f5130' }
    expect(markColors({ colors: { header, ornament: { light: '#1d4d2d' } } }).sun).toBe('#ffffff')
    expect(markColors({ colors: { header, ornament: { dark: '#ffd479' } } }).sun).toBe('#ffd479')
  })
})

describe('a college has its own image for home screens', () => {
  test('uses it for all icons', () => {
    const settings = readSettings({ BRAND_ICON: write('owl.png', square(640)) })
    const files = homeScreenFiles(settings, readBrand(settings))
    expect(files.get('/icon-180.png')?.body).toEqual(square(640))
    expect(manifestOf({ BRAND_ICON: join(folder, 'owl.png') }).icons).toMatchObject([
      { sizes: '640x640', purpose: 'any' },
      { sizes: '640x640', purpose: 'maskable' },
    ])
  })

  test.each([
    ['small.png', square(511)],
    ['wide.png', square(600, 520)],
    ['words.png', 'this is not a picture at all'],
    ['empty.png', ''],
  ])('rejects %s at startup', (name, body) => {
    const path = write(name, body)
    expect(() => manifestOf({ BRAND_ICON: path })).toThrow(
      `BRAND_ICON ${path} must be a square PNG of 512 pixels or more a side`,
    )
  })

  test('rejects a file that is unreadable or does not have a PNG name', () => {
    const gone = join(folder, 'gone.png')
    expect(() => manifestOf({ BRAND_ICON: gone })).toThrow(`BRAND_ICON ${gone} is not a file`)
    expect(() => manifestOf({ BRAND_ICON: 'owl.svg' })).toThrow('BRAND_ICON is "owl.svg"')
  })
})
