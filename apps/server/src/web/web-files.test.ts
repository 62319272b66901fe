import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { useOwnTestApp } from '#testing/test-app.ts'
import { readWebBuild } from './web-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'myhub-web-'))
afterAll(() => rmSync(folder, { recursive: true }))

const script = `console.log('${'hub '.repeat(500)}')`
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<h1>Home</h1>')
writeFileSync(join(folder, 'index.es.html'), '<h1>Inicio</h1>')
writeFileSync(join(folder, '_spa.html'), '<div id="root"></div>')
writeFileSync(join(folder, 'assets/app-1a2b.js'), script)
writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
writeFileSync(join(folder, 'sw.js'), script)
writeFileSync(
  join(folder, 'csp-hashes.json'),
  JSON.stringify({ scripts: ['sha256-boot='], styles: [] }),
)

const app = useOwnTestApp({ WEB_DIR: folder })
const get = (url: string, headers = {}) => app().inject({ url, headers })

describe('a person opens the web app', () => {
  test('R2.1 shows the home page before any script runs', async () => {
    const response = await get('/')
    expect(response.body).toBe('<h1>Home</h1>')
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache' })
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.headers['content-security-policy']).toContain("'sha256-boot='")
  })

  test.each([
    '/dashboard',
    '/profile/registrations',
    '/nothing-here',
    '/profile/?tab=1',
    '/public-events',
  ])("R2.4 leaves %s to the app's routing", async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('<div id="root"></div>')
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  test('serves a file with a content hash as immutable and precompressed', async () => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(response.headers).not.toHaveProperty('content-security-policy')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.headers['strict-transport-security']).toMatch(/^max-age=31536000; includeSub/)
    expect(response.headers['content-type']).toContain('javascript')
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script)
    const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' })
    expect(plain.body).toBe(script)
  })

  test('revalidates the service worker every time and lets it fetch the app', async () => {
    const { headers } = await get('/sw.js')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none';connect-src 'self'",
    })
    expect(headers['content-type']).toContain('javascript')
  })

  test('answers 304 for what the browser already has', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
  })
})

describe('R1.10 the prerendered home page is in English until the reader chooses another language', () => {
  test.each([
    [{}, 'Home'],
    [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'Home'],
    [{ 'accept-language': 'es-MX', cookie: 'myhub-language=en' }, 'Home'],
    [{ 'accept-language': 'en-US', cookie: 'other=1; myhub-language=es' }, 'Inicio'],
    [{ 'accept-language': 'es', cookie: 'myhub-language=' }, 'Home'],
    [{ cookie: 'myhub-language=../x' }, 'Home'],
  ])('with %j it contains %s', async (headers, word) => {
    const response = await get('/', headers)
    expect(response.body).toBe(`<h1>${word}</h1>`)
    expect(response.headers['cache-control']).toBe('no-cache')
    const vary = String(response.headers.vary).split(/, ?/)
    expect(vary).toContain('cookie')
    expect(vary).not.toContain('accept-language')
  })

  test('sends a new page after a language change instead of 304', async () => {
    const { etag } = (await get('/')).headers
    const cookie = 'myhub-language=es'
    const spanish = await get('/', { 'if-none-match': String(etag), cookie })
    expect(spanish.statusCode).toBe(200)
    expect(spanish.body).toContain('Inicio')
  })

  test('gives the service worker each language by its name', async () => {
    const headers = { cookie: 'myhub-language=es' }
    expect((await get('/index.html', headers)).body).toContain('Home')
    const spanish = await get('/index.es.html')
    expect(spanish.body).toContain('Inicio')
    expect(String(spanish.headers.vary)).not.toContain('cookie')
  })

  test('serves other pages the same to everyone, because their script chooses the language', async () => {
    const { headers, body } = await get('/dashboard', { cookie: 'myhub-language=es' })
    expect(body).toBe('<div id="root"></div>')
    expect(String(headers.vary)).not.toContain('cookie')
  })
})

describe('missing files', () => {
  test.each([
    '/assets/app-0000.js',
    '/robots.txt',
    '/assets/../csp-hashes.json',
    '/csp-hashes.json',
    '/assets/app-1a2b.js.br',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
  ])('returns 404 for %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test.each(['/v1/nothing', '/public/v1/x', '/ui/x', '/healthz/x'])(
    'returns a JSON error for %s, not a page',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
      expect(response.json().error.code).toBe('notFound')
    },
  )
})

test('treats a folder without a build as missing, and rejects an invalid list of hashes at startup', () => {
  expect(readWebBuild(join(folder, 'assets'))).toBeNull()
  const broken = mkdtempSync(join(tmpdir(), 'myhub-web-'))
  writeFileSync(join(broken, 'index.html'), '')
  expect(readWebBuild(broken)).toBeNull()
  writeFileSync(join(broken, '_spa.html'), '')
  writeFileSync(join(broken, 'csp-hashes.json'), '[]')
  expect(() => readWebBuild(broken)).toThrow('build the web app again')
  rmSync(broken, { recursive: true })
})
