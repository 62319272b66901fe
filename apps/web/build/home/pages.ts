import { createHash } from 'node:crypto'
import { defaultLanguage, type Language, localeOf } from '@myhub/domain/language/languages.ts'
import { minifySync } from 'vite'
import { linkToScript, prefetchScript } from '../prefetch/prefetch-script.ts'
import type { PrefetchTable } from '../prefetch/prefetch-table.ts'

/** Code for a value by the page's language, which the document's first script has written into `lang`. */
const byLanguage = <Value>(values: Readonly<Record<Language, Value>>) => {
  const byLocale = Object.entries(values).map(([tag, value]) => [localeOf(tag), value])
  const otherwise = JSON.stringify(values[defaultLanguage])
  return `(${JSON.stringify(Object.fromEntries(byLocale))}[document.documentElement.lang] || ${otherwise})`
}

/** The same for each language. */
export const mapValues = <From, To>(
  of: Readonly<Record<Language, From>>,
  to: (value: From, tag: string) => To,
) =>
  Object.fromEntries(Object.entries<From>(of).map(([tag, one]) => [tag, to(one, tag)])) as Record<
    Language,
    To
  >

/**
 * Empties the page if a simple host has served it for another path, or to a reader of another language.
 */
const pageGuard = `{
  const root = document.getElementById('root')
  if (location.pathname !== '/' || !document.documentElement.lang.startsWith(root.dataset.drawn))
    root.replaceChildren()
}`

/** Starts the app. If its first script can't be loaded, an empty page shows that; a prerendered one stays. */
const start = (
  scripts: Scripts,
) => `import(${byLanguage(mapValues(scripts, (name) => `/${name}`))}).catch(() => {
    const root = document.getElementById('root')
    const failed = document.getElementById(${byLanguage(mapValues(scripts, (_script, tag) => `start-failed-${tag}`))})
    if (!root.firstChild) root.append(failed.content)
  })`

/** The texts shown if the app can't be loaded, as in `boot/show-failure.ts`. */
export type FailureText = { title: string; hint: string; reload: string }

const failureTemplates = (words: Parts['failure']) =>
  Object.entries(words)
    .map(
      ([language, { title, hint, reload }]) =>
        `<template id="start-failed-${language}"><main class="content start-failed" data-width="md"><div role="alert"><h1 class="text-2xl">${title}</h1><p class="mt-2 mb-6">${hint}</p></div><a class="button button-primary" href="">${reload}</a></main></template>`,
    )
    .join('')

/** Stores a click on a button until the page's own script can handle it (`boot/prerendered-home.ts`). */
const rememberClick = `addEventListener('click', ({ target }) => {
  window.MYHUB_PRESSED = target.closest('button') ?? window.MYHUB_PRESSED
})`

/**
 * Loads the configuration and starts the app after the prerendered page has been painted, so that nothing competes with
 * the paint, not even a cached script. A page that doesn't paint, in the background or emptied, starts immediately.
 * @param shared the scripts that the started one imports, which load at the same time
 */
const startAfterPaint = (scripts: Scripts, shared: readonly string[]) => `{
  let isStarted = document.hidden || !document.getElementById('root').firstChild
  const start = () => {
    window.MYHUB_CONFIG || requestConfiguration()
    for (const href of ${JSON.stringify(shared)})
      document.head.append(Object.assign(document.createElement('link'),
        { rel: 'modulepreload', crossOrigin: '', href }))
    ${start(scripts)}
  }
  const painted = () => { if (!isStarted) { isStarted = true; start() } }
  if (isStarted) start()
  else {
    if (window.PerformanceObserver) new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
    // Old browsers don't report paints.
    requestAnimationFrame(() => setTimeout(painted, 300))
  }
}`

/** Preloads the scripts in the page's language while the rest of the document is parsed. */
const preloadScripts = (names: Readonly<Record<Language, readonly string[]>>) => `
  for (const name of ${byLanguage(names)}) {
    const link = document.createElement('link')
    Object.assign(link, toScript, { crossOrigin: '', href: '/' + name })
    document.head.append(link)
  }`

/**
 * Loads the other pages' style sheet before the first paint for people with display preferences, whose styles are in
 * it. Everyone else's home doesn't need it.
 */
const applyPreferences = (sheets: readonly string[]) => `
  try {
    if (matchMedia('(prefers-contrast: more)').matches ||
      /true|wide|"font":"s|Size":(1[1-9]|2)/.test(localStorage.getItem('myhub.preferences')))
      document.write('${linksTo(sheets)}')
  } catch {}`

const linksTo = (sheets: readonly string[]) =>
  sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`).join('')

const inline = (code: string) => `<script>${minifySync('inline.js', code).code.trim()}</script>`

/**
 * Writes the style sheet into the page, which saves a request before the first paint. Its link stays, disabled, so
 * that chunks with the same styles don't wait for the file.
 */
function withStyles(html: string, styles: string): string {
  const link = /\s*<link (rel="stylesheet"[^>]*)>/
  if (!link.test(html)) throw new Error('The built page has no style sheet to inline')
  return html
    .replace(link, '<link disabled $1>')
    .replace('</head>', () => `<style>${styles}</style>\n  </head>`)
}

const withSmallScripts = (html: string) =>
  html
    .replace(/\s*<!--[\s\S]*?-->/g, '')
    .replace(/<script>([\s\S]*?)<\/script>/g, (_all, code: string) => inline(code))

/** Writes the icon into the page, where it is smaller than the headers of a request for it. */
function withIcon(html: string, icon: string): string {
  const escaped = icon
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)
  return html.replace('href="/icon.svg"', () => `href="data:image/svg+xml,${escaped}"`)
}

/** Lets people install the hub on a home screen; the server serves both files in the college's brand. */
const INSTALL_LINKS =
  '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/icon-180.png">'

const ROOT = '<div id="root"></div>'

/** The drawing within the page, which saves a request before the first paint; a page itself shows nothing of it. */
const withDrawing = (drawing: string) => drawing.trim().replace('<svg ', '<svg hidden ')

const classNames = (html: string) =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(/\s+/).filter(Boolean),
  )

/** A class name as a CSS selector: `sm:p-2` is `.sm\\:p-2`. */
const asSelector = (name: string) => `.${name.replace(/[^\w-]/g, '\\$&')}`

/**
 * Classes of the home that are missing in its own style sheet but not in the other pages': a file is missing in
 * `styles/first.css`.
 */
export function findMissingClasses(home: string, styles: string, otherStyles: string): string[] {
  const isStyled = (sheet: string, name: string) =>
    sheet
      .split(asSelector(name))
      .slice(1)
      .some((rest) => !/^[\w-]/.test(rest))
  const usedClasses = [...new Set(classNames(home))]
  return usedClasses.filter((name) => !isStyled(styles, name) && isStyled(otherStyles, name))
}

type Scripts = Readonly<Record<Language, string>>

/** The files that a page in one language loads: the app, and the chunks that a signed-in person's pages share. */
type Files = { script: string; shared: readonly { script: string; styles: readonly string[] }[] }

/** The parts of the build that pages are made of. */
export type Parts = {
  /** The page as built by Vite, with an empty root. */
  html: string
  styles: string
  /** The icon as SVG. */
  icon: string
  files: Readonly<Record<Language, Files>>
  failure: Readonly<Record<Language, FailureText>>
}

/** Removes Vite's own script, because which one starts depends on the language. */
function withoutStart(html: string): string {
  const script = /\s*<script type="module" crossorigin src="[^"]+"><\/script>/
  if (!script.test(html)) throw new Error('The built page has no script to start')
  return html.replace(script, '')
}

/** Separates the page from the links that preload what its first script imports. */
function withoutPreloads(html: string): { page: string; preloaded: string[] } {
  const link = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
  return {
    page: html.replace(link, ''),
    preloaded: [...html.matchAll(link)].map(([, href = '']) => href),
  }
}

const inHead = (html: string, more: string) => html.replace('</head>', () => `${more}\n  </head>`)

/**
 * The public home, prerendered so that it is painted before any script runs. Its own script loads after that, and the
 * app when it is needed (`boot/prerendered-home.ts`).
 * @param content its HTML in that language, and its drawing: an SVG with the symbol that the page uses
 */
export function homePage(
  { html, styles, icon, files, failure }: Parts,
  { home, drawing }: { home: string; drawing: string },
  language: Language,
): string {
  if (/ style="/.test(home))
    throw new Error('The home has a style attribute; the CSP forbids those')
  const { page: unstyled, preloaded } = withoutPreloads(withoutStart(html))
  const page = withSmallScripts(withIcon(withStyles(unstyled, styles), icon))
  const scripts = mapValues(files, ({ script }) => script)
  const rootHtml = `<div id="root" data-drawn="${language}">${home}</div>`
  const sheets = styleSheets(files[defaultLanguage])
  return inHead(page, inline(applyPreferences(sheets)) + INSTALL_LINKS)
    .replace('<html lang="en-US">', `<html lang="${localeOf(language)}">`)
    .replace(
      ROOT,
      () =>
        `${rootHtml}\n    ${withDrawing(drawing)}${failureTemplates(failure)}${inline(`${rememberClick}\n${pageGuard}\n${startAfterPaint(scripts, preloaded)}`)}`,
    )
}

const styleSheets = ({ shared }: Files) => shared.flatMap((chunk) => chunk.styles)

const allScripts = ({ script, shared }: Files) => [script, ...shared.map((chunk) => chunk.script)]

/**
 * Preloads the font that every page needs: another font would break lines differently and move the content below. It
 * comes last, because scripts and data are needed before the first page is drawn.
 */
function preloadFont(styles: string): string {
  const [, letters] = /url\(["']?([^)"']+-basic-[^)"']+\.woff2)/.exec(styles) ?? []
  return letters
    ? `document.head.append(Object.assign(document.createElement('link'),
        { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: '${letters}' }))`
    : ''
}

/**
 * Code for the prefetch table: only the names of the scripts depend on the language.
 * @throws Error when the languages need different files
 */
function tableCode(prefetchTables: Readonly<Record<Language, PrefetchTable>>): string {
  const withoutScripts = ({ scripts, ...rest }: PrefetchTable) => JSON.stringify(rest)
  const table = withoutScripts(prefetchTables[defaultLanguage])
  if (
    Object.values(prefetchTables).some((prefetchTable) => withoutScripts(prefetchTable) !== table)
  )
    throw new Error('The pages need other files from language to language')
  return `{ ...${table}, scripts: ${byLanguage(mapValues(prefetchTables, ({ scripts }) => scripts))} }`
}

/**
 * The page for every other path: empty, with requests for what such a page needs.
 * @param prefetchTables each path's additional files and requests
 */
export function appPage(
  { html, styles, icon, files, failure }: Parts,
  prefetchTables: Readonly<Record<Language, PrefetchTable>>,
): string {
  const sheets = styleSheets(files[defaultLanguage])
  if (Object.values(files).some((file) => styleSheets(file).join() !== sheets.join()))
    throw new Error('The style sheets differ from language to language')
  const page = withSmallScripts(withIcon(withStyles(withoutStart(html), styles), icon))
  const entry = byLanguage(mapValues(files, ({ script }) => script))
  const early = `${linkToScript(entry)}${preloadScripts(mapValues(files, allScripts))}\n${prefetchScript(tableCode(prefetchTables))}\n${preloadFont(styles)}`
  return inHead(page, inline(early) + linksTo(sheets) + INSTALL_LINKS).replace(
    ROOT,
    () =>
      `${ROOT}\n    ${failureTemplates(failure)}${inline(start(mapValues(files, ({ script }) => script)))}`,
  )
}

/**
 * The page of the phone's shell for every path. Its files are in the app, its own script restores the session, and
 * the hub is at another address.
 */
export function shellPage({ html, styles, icon, files, failure }: Parts): string {
  const page = withSmallScripts(withIcon(withStyles(withoutStart(html), styles), icon))
  const starting = inline(start(mapValues(files, ({ script }) => script)))
  return page.replace(ROOT, () => `${ROOT}\n    ${failureTemplates(failure)}${starting}`)
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Hashes of the pages' inline scripts and styles, for a content security policy that allows no others. */
export function inlineHashes(pages: readonly string[]): { scripts: string[]; styles: string[] } {
  const find = (pattern: RegExp) => {
    const texts = pages.flatMap((page) => [...page.matchAll(pattern)].map(([, text = '']) => text))
    return [...new Set(texts)].map(hashOf)
  }
  return {
    scripts: find(/<script>([\s\S]*?)<\/script>/g),
    styles: find(/<style>([\s\S]*?)<\/style>/g),
  }
}
