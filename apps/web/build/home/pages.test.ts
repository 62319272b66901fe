import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { appPage, homePage, inlineHashes } from './pages.ts'

const filesOf = (end = '') => ({
  script: `assets/app${end}.js`,
  shared: [
    { script: `assets/data${end}.js`, styles: ['assets/data.css'] },
    { script: `assets/shared${end}.js`, styles: [] },
  ],
})

const parts = {
  html: `<!doctype html>
<html lang="en-US">
  <head>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <script>
      window.early = 1
    </script>
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime.js">
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`,
  styles: 'body { color: red }',
  icon: '<svg viewBox="0 0 1 1"/>\n',
  files: { en: filesOf(), es: filesOf('-es'), 'fr-CA': filesOf('-fr') },
  failure: {
    en: { title: "MyHub couldn't start", hint: 'Reload the page.', reload: 'Reload' },
    es: { title: 'MyHub no pudo iniciarse', hint: 'Vuelva a cargar.', reload: 'Recargar' },
  },
}

const nothing = { scripts: [], sheets: [], requests: [], always: [], pages: {} }
const other = (overrides = {}) => appPage({ ...parts, ...overrides }, { en: nothing, es: nothing })
const drawn = '<h1>Costs $& less</h1>'
const home = (language: 'en' | 'es' = 'en') => homePage(parts, drawn, language)

test('includes text and styles in the public home, which loads none of the app before it is painted', () => {
  const html = home()
  expect(html).toContain('<div id="root" data-drawn="en"><h1>Costs $& less</h1></div>')
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

/** Runs the script that starts the app on the home page. @returns each start, and functions that let time pass */
function openHome({ pathname = '/', hidden = false, reportsPaints = true } = {}) {
  const script = [...home().matchAll(/<script>(.*?)<\/script>/gs)].at(-1)?.[1] ?? ''
  const started: string[] = []
  const preloaded: string[] = []
  const later: Array<() => void> = []
  const painted: Array<() => void> = []
  class PerformanceObserver {
    constructor(callback: () => void) {
      painted.push(callback)
    }
    observe() {}
  }
  const root = {
    dataset: { drawn: 'en' },
    firstChild: {} as unknown,
    replaceChildren: () => {
      root.firstChild = null
    },
  }
  const document = {
    hidden,
    documentElement: { lang: 'en-US' },
    getElementById: () => root,
    createElement: () => ({}),
    head: { append: ({ rel, href }: HTMLLinkElement) => preloaded.push(`${rel} ${href}`) },
  }
  const globals = {
    document,
    location: { pathname },
    window: reportsPaints ? { PerformanceObserver } : {},
    PerformanceObserver,
    requestAnimationFrame: (act: () => void) => later.push(act),
    setTimeout: (act: () => void) => later.push(act),
    load: async (path: string) => started.push(path),
    addEventListener: () => {},
  }
  new Function(...Object.keys(globals), script.replaceAll('import(', 'load('))(
    ...Object.values(globals),
  )
  const tellAll = (callback: Array<() => void>) => {
    for (const tell of callback.splice(0)) tell()
  }
  return {
    started,
    preloaded,
    paint: () => tellAll(painted),
    waitLong: () => {
      while (later.length) tellAll(later)
    },
  }
}

test('starts the app once, with what it imports, after the home has been painted', () => {
  const page = openHome()
  expect(page.started).toEqual([])
  expect(page.preloaded).toEqual([])
  page.paint()
  page.waitLong()
  expect(page.started).toEqual(['/assets/app.js'])
  expect(page.preloaded).toEqual(['modulepreload /assets/runtime.js'])
})

test('starts the app in a browser that reports no paints', () => {
  const page = openHome({ reportsPaints: false })
  expect(page.started).toEqual([])
  page.waitLong()
  expect(page.started).toEqual(['/assets/app.js'])
})

test.each([
  ['in the background', { hidden: true }],
  ['emptied because it stands for another path', { pathname: '/profile' }],
])(
  'starts the app immediately and only once on a home %s, which paints nothing',
  (_name, where) => {
    const page = openHome(where)
    expect(page.started).toEqual(['/assets/app.js'])
    page.waitLong()
    expect(page.started).toEqual(['/assets/app.js'])
  },
)

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
    new Function('document', 'location', 'window', 'fetch', 'started', 'addEventListener', body)(
      document,
      { pathname },
      {},
      async () => ({}),
      async (name: string) => started.push(name),
      () => {},
    )
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
      fetched: ['/assets/runtime.js'],
      started: [...started],
      emptied,
    })
  },
)

/** Starts a page whose first script can't be loaded. @returns the text of its root */
async function failToStart(html: string, { lang = 'en-US', isDrawn = false } = {}) {
  const script = [...html.matchAll(/<script>(.*?)<\/script>/gs)].at(-1)?.[1] ?? ''
  const shown: string[] = []
  const root = { firstChild: isDrawn ? {} : null, append: (text: string) => shown.push(text) }
  const found = (id: string) => (id === 'root' ? root : { content: id })
  const document = { documentElement: { lang }, getElementById: found }
  const { promise, reject } = Promise.withResolvers()
  new Function('document', 'load', script.replaceAll('import(', 'load('))(document, () => promise)
  reject(new Error('Gone'))
  await promise.catch(() => {})
  await Promise.resolve()
  return shown
}

test.each([
  ['en-US', 'start-failed-en'],
  ['es-US', 'start-failed-es'],
])('R2.13 shows a message on a page in %s whose first script fails to load', async (lang, id) => {
  const html = other()
  expect(await failToStart(html, { lang })).toEqual([id])
  expect(html).toContain(`<template id="${id}">`)
  expect(html).toContain('<a class="button button-primary" href="">Reload</a>')
  expect(await failToStart(html, { lang, isDrawn: true })).toEqual([])
})

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
  expect(() => homePage(parts, '<p style="color:red">x</p>', 'en')).toThrow('style attribute')
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
