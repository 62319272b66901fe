import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { homePage, inlineHashes } from './pages.ts'
import { home, other, parts } from './test-pages.ts'

test('includes text and styles in the public home, which loads none of the app before it is painted', () => {
  const html = home()
  expect(html).toContain('<div id="root" data-drawn="en"><h1>Costs $& less</h1></div>')
  expect(html).toContain('<svg hidden viewBox="0 0 9 9"><symbol id="hills"></symbol></svg>')
  expect(html).toContain('<style>body { color: red }</style>')
  expect(html).toContain(`href="data:image/svg+xml,%3Csvg viewBox='0 0 1 1'/%3E"`)
  const markup = html.replaceAll(/<script>.*?<\/script>/gs, '')
  const sheets = markup.match(/<link[^>]*stylesheet[^>]*>/g)
  // The inlined style sheet's file is only named, so that no chunk fetches it.
  expect(sheets).toEqual([expect.stringContaining('<link disabled ')])
  expect(markup).not.toContain('modulepreload')
  expect(html).not.toContain('<script type="module"')
  expect(html).not.toContain('/v1/authentication/login')
})

test('leaves the page for all other paths empty, and immediately loads its files', () => {
  const html = other()
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('[`assets/app.js`,`assets/data.js`,`assets/shared.js`]')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/data.css">')
})

test('preloads the font that every page needs after scripts and data, and no font that only some pages need', () => {
  const face = (name: string) =>
    `@font-face{src:url(/assets/letters-${name}-a1.woff2) format("woff2")}`
  const html = other({ styles: face('signs') + face('basic') })
  expect(run(html, 'en-US', '/deep').fetched).toEqual([
    '/assets/app.js',
    '/assets/data.js',
    '/assets/shared.js',
    '/assets/letters-basic-a1.woff2',
  ])
})

test.each([
  ['the home', home()],
  ['another page', other()],
])(
  'R8.3 lets people install %s on a home screen, which iPhones require for push messages',
  (_name, html) => {
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    expect(html).toContain('<link rel="apple-touch-icon" href="/icon-180.png">')
  },
)

/** Runs a page's scripts in a document of that language at that path. */
function run(html: string, lang: string, pathname: string) {
  const fetched: string[] = []
  const emptied: string[] = []
  const dataset = { drawn: /data-drawn="(\w+)"/.exec(html)?.[1] }
  const root = { dataset, replaceChildren: () => emptied.push('root') }
  const document = {
    documentElement: { lang },
    hidden: true,
    createElement: () => ({ href: '' }),
    head: { append: ({ href }: { href: string }) => fetched.push(href) },
    getElementById: () => root,
  }
  const started: string[] = []
  for (const [, code = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) {
    const body = code.replaceAll('import(', 'started(')
    const globals = {
      document,
      location: { pathname },
      window: {},
      fetch: async () => ({}),
      started: async (name: string) => started.push(name),
      addEventListener: () => {},
      requestConfiguration: () => fetched.push('configuration'),
    }
    new Function(...Object.keys(globals), body)(...Object.values(globals))
  }
  return { fetched, started, emptied: emptied.length > 0 }
}

test.each([
  ['en', 'en-US', '/', ['/assets/app.js'], false],
  ['en', 'es-US', '/', ['/assets/app-es.js'], true],
  ['es', 'es-US', '/', ['/assets/app-es.js'], false],
  ['es', 'en-US', '/', ['/assets/app.js'], true],
  ['en', 'en-US', '/deep', ['/assets/app.js'], true],
  ['en', 'fr-CA', '/', ['/assets/app-fr.js'], true],
] as const)(
  'R1.10 on the home in %s, for %s at %s, starts %j; emptied: %s',
  (language, lang, path, started, emptied) => {
    expect(run(home(language), lang, path)).toEqual({
      fetched: ['configuration', '/assets/runtime.js'],
      started: [...started],
      emptied,
    })
  },
)

test.each([
  [null, false],
  [null, true, 'more'],
  [{ theme: 'dark', language: 'es' }, false],
  [{ theme: 'system', textSize: 100, font: 'legible', lineSpacing: 'normal' }, false],
  [{ textSize: 110 }, true],
  [{ textSize: 200 }, true],
  [{ font: 'system' }, true],
  [{ letterSpacing: 'wider' }, true],
  [{ highContrast: true }, true],
])(
  'R8.3 loads the style sheet for the preferences %j before the home is painted: %s %s',
  (storedValue, isWorn, contrast?: string) => {
    const script = [...home().matchAll(/<script>(.*?)<\/script>/gs)].find(([, code = '']) =>
      code.includes('document.write'),
    )?.[1]
    const written: string[] = []
    const document = {
      documentElement: { lang: 'en-US' },
      createElement: () => ({}),
      head: { append: () => {} },
      write: (html: string) => written.push(html),
    }
    const stored = storedValue && JSON.stringify(storedValue)
    const matchMedia = (query: string) => ({ matches: query === `(prefers-contrast: ${contrast})` })
    const run = new Function('document', 'localStorage', 'matchMedia', String(script))
    run(document, { getItem: () => stored }, matchMedia)
    expect(written).toEqual(
      isWorn ? ['<link rel="stylesheet" crossorigin href="/assets/data.css">'] : [],
    )
  },
)

test("R1.10 declares each home's language before any script", () => {
  expect(home('en')).toContain('<html lang="en-US">')
  expect(home('es')).toContain('<html lang="es-US">')
  expect(inlineHashes([home('en'), home('es')])).toEqual(inlineHashes([home('en')]))
})

test.each([
  ['en-US', ''],
  ['es-US', '-es'],
  ['fr-CA', '-fr'],
])('R1.10 loads the files of %s and no others on any other page', (lang, end) => {
  const names = ['app', 'data', 'shared'].map((name) => `/assets/${name}${end}.js`)
  expect(run(other(), lang, '/deep')).toMatchObject({
    fetched: names,
    started: [names[0]],
  })
})

test("fails the build when the languages' style sheets differ", () => {
  const es = { script: 'a.js', shared: [{ script: 'b.js', styles: ['other.css'] }] }
  expect(() => other({ files: { ...parts.files, es } })).toThrow('style sheets differ')
})

test('fails the build when the home has a style attribute, which the content security policy forbids', () => {
  expect(() => homePage(parts, { home: '<p style="color:red">x</p>', drawing: '' }, 'en')).toThrow(
    'style attribute',
  )
})

test('fails the build without a script or a style sheet', () => {
  const without = (part: RegExp) => other({ html: parts.html.replace(part, '') })
  expect(() => without(/<script type="module".*<\/script>/)).toThrow('no script to start')
  expect(() => without(/<link rel="stylesheet"[^>]*>/)).toThrow('no style sheet')
})

test('lists the hash of every inline script and style exactly as in the page', () => {
  const pages = [home(), other()]
  const { scripts, styles } = inlineHashes(pages)
  const inPages = pages.flatMap((page) => [...page.matchAll(/<script>(.*?)<\/script>/gs)])
  const expected = inPages.map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
  expect(expected.length).toBe(6)
  expect(new Set(scripts)).toEqual(new Set(expected))
  expect(scripts).toHaveLength(5)
  expect(styles).toHaveLength(1)
})
