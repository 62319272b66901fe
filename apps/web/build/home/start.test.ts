import { expect, test } from 'vitest'
import { home, other } from './test-pages.ts'

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
    requestConfiguration: () => preloaded.push('configuration'),
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

test('R1.3 loads the configuration and starts the app once, with what it imports, after the home has been painted', () => {
  const page = openHome()
  expect(page.started).toEqual([])
  expect(page.preloaded).toEqual([])
  page.paint()
  page.waitLong()
  expect(page.started).toEqual(['/assets/app.js'])
  expect(page.preloaded).toEqual(['configuration', 'modulepreload /assets/runtime.js'])
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
