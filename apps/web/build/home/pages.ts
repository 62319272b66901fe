import { createHash } from 'node:crypto'
import { defaultLanguage, type Language, localeOf } from '@myhub/domain/language/languages.ts'
import { minifySync } from 'vite'

/**
 * Code for a value that depends on the page's language, which the document's first script has written into `lang`.
 */
const chosen = <Value>(values: Readonly<Record<Language, Value>>) => {
  const byLocale = Object.entries(values).map(([tag, value]) => [localeOf(tag), value])
  const otherwise = JSON.stringify(values[defaultLanguage])
  return `(${JSON.stringify(Object.fromEntries(byLocale))}[document.documentElement.lang] || ${otherwise})`
}

const toEach = <From, To>(
  of: Readonly<Record<Language, From>>,
  to: (one: From, tag: string) => To,
) =>
  Object.fromEntries(Object.entries<From>(of).map(([tag, one]) => [tag, to(one, tag)])) as Record<
    Language,
    To
  >

/**
 * Empties the page when it was served for another path than it was drawn for, or to somebody who reads
 * another language, as naive hosts do.
 */
const pageGuard = `{
  const root = document.getElementById('root')
  if (location.pathname !== '/' || !document.documentElement.lang.startsWith(root.dataset.drawn))
    root.replaceChildren()
}`

/** Starts the app. When not even its first script can be had, an empty page says so; a drawn one stays as it is. */
const start = (
  scripts: Scripts,
) => `import(${chosen(toEach(scripts, (name) => `/${name}`))}).catch(() => {
    const root = document.getElementById('root')
    const failed = document.getElementById(${chosen(toEach(scripts, (_script, tag) => `start-failed-${tag}`))})
    if (!root.firstChild) root.append(failed.content)
  })`

/** What stands in place of an app that could not be loaded, in the words of `boot/show-failure.ts`. */
export type FailureWords = { title: string; hint: string; reload: string }

const failureTemplates = (words: Parts['failure']) =>
  Object.entries(words)
    .map(
      ([language, { title, hint, reload }]) =>
        `<template id="start-failed-${language}"><main class="content start-failed" data-width="md"><div role="alert"><h1 class="text-2xl">${title}</h1><p class="mt-2 mb-6">${hint}</p></div><a class="button button-primary" href="">${reload}</a></main></template>`,
    )
    .join('')

/** Keeps a press on a button until the script that the page starts with can take it up (`boot/drawn-home.ts`). */
const keepPress = `addEventListener('click', ({ target }) => {
  window.MYHUB_PRESSED = target.closest('button') ?? window.MYHUB_PRESSED
})`

/**
 * Has the app fetched and started when the drawn page has been painted, so that nothing competes with the paint,
 * not even a script that is there at once. A page that paints nothing, in the background or emptied, does not wait.
 */
const startAfterPaint = (scripts: Scripts) => `{
  let isStarted = document.hidden || !document.getElementById('root').firstChild
  const start = () => ${start(scripts)}
  const painted = () => { if (!isStarted) { isStarted = true; start() } }
  if (isStarted) start()
  else {
    if (window.PerformanceObserver) new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
    // An old browser does not tell of paints.
    requestAnimationFrame(() => setTimeout(painted, 300))
  }
}`

/** Has the scripts of the page's language fetched while the rest of the document is read. */
const fetchAhead = (names: Readonly<Record<Language, readonly string[]>>) => `
  for (const name of ${chosen(names)}) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: '/' + name })
    document.head.append(link)
  }`

/**
 * Has the sheet of the other pages fetched before the first paint for whoever wants the hub to look another way
 * than it comes: their preferences are in it, and everybody else's home does without.
 */
const wearPreferences = (sheets: readonly string[]) => `
  try {
    if (matchMedia('(prefers-contrast: more)').matches ||
      /true|wide|"font":"s|Size":(1[1-9]|2)/.test(localStorage.getItem('myhub.preferences')))
      document.write('${linksTo(sheets)}')
  } catch {}`

/** Asks who is signed in while the app is on its way: every page but the home needs to know. */
const earlyCheck = `
  window.MYHUB_CHECK = fetch('/v1/authentication/login')
  window.MYHUB_CHECK.catch(() => {})`

const linksTo = (sheets: readonly string[]) =>
  sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`).join('')

const inline = (code: string) => `<script>${minifySync('inline.js', code).code.trim()}</script>`

/** Puts the one style sheet into the page: one request less before the first paint. */
function withStyles(html: string, styles: string): string {
  const link = /\s*<link rel="stylesheet"[^>]*>/
  if (!link.test(html)) throw new Error('The built page has no style sheet to inline')
  return html.replace(link, '').replace('</head>', () => `<style>${styles}</style>\n  </head>`)
}

const withSmallScripts = (html: string) =>
  html
    .replace(/\s*<!--[\s\S]*?-->/g, '')
    .replace(/<script>([\s\S]*?)<\/script>/g, (_all, code: string) => inline(code))

/** The icon in the page itself: it is smaller than the headers of a request for it. */
function withIcon(html: string, icon: string): string {
  const escaped = icon
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)
  return html.replace('href="/icon.svg"', () => `href="data:image/svg+xml,${escaped}"`)
}

/** What makes of the hub an app on a home screen; the server has both in the college's looks. */
const ON_HOME_SCREEN =
  '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/icon-180.png">'

const ROOT = '<div id="root"></div>'

const classNames = (html: string) =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(/\s+/).filter(Boolean),
  )

/** A class as a style sheet writes it: `sm:p-2` is `.sm\\:p-2`. */
const asSelector = (name: string) => `.${name.replace(/[^\w-]/g, '\\$&')}`

/**
 * What the home wears and its own sheet lacks, though that of the other pages has it: then a file is
 * missing in `styles/first.css`.
 */
export function lostClasses(home: string, styles: string, otherStyles: string): string[] {
  const isIn = (sheet: string, name: string) =>
    sheet
      .split(asSelector(name))
      .slice(1)
      .some((rest) => !/^[\w-]/.test(rest))
  const worn = [...new Set(classNames(home))]
  return worn.filter((name) => !isIn(styles, name) && isIn(otherStyles, name))
}

type Scripts = Readonly<Record<Language, string>>

/** What a page of one language fetches: the app, and the chunks that pages of a signed-in person share. */
type Files = { script: string; shared: readonly { script: string; styles: readonly string[] }[] }

/** What the build gives to make pages of. */
export type Parts = {
  /** The page as Vite builds it, its root empty. */
  html: string
  styles: string
  /** The icon as SVG. */
  icon: string
  files: Readonly<Record<Language, Files>>
  failure: Readonly<Record<Language, FailureWords>>
}

/** The page without the script that Vite starts: which one it is depends on the language. */
function withoutStart(html: string): string {
  const script = /\s*<script type="module" crossorigin src="[^"]+"><\/script>/
  if (!script.test(html)) throw new Error('The built page has no script to start')
  return html.replace(script, '')
}

const inHead = (html: string, more: string) => html.replace('</head>', () => `${more}\n  </head>`)

/**
 * The public home, drawn at build so that it paints before any script. Its own script is fetched when that is done,
 * and the app when somebody needs it (`boot/drawn-home.ts`).
 * @param home as it is for everybody who reads that language
 */
export function homePage(
  { html, styles, icon, files, failure }: Parts,
  home: string,
  language: Language,
): string {
  if (/ style="/.test(home))
    throw new Error('The home has a style attribute; the CSP forbids those')
  const page = withSmallScripts(withIcon(withStyles(withoutStart(html), styles), icon))
  const scripts = toEach(files, ({ script }) => script)
  const drawn = `<div id="root" data-drawn="${language}">${home}</div>`
  const sheets = sheetsOf(files[defaultLanguage])
  return inHead(page, inline(wearPreferences(sheets)) + ON_HOME_SCREEN)
    .replace('<html lang="en-US">', `<html lang="${localeOf(language)}">`)
    .replace(
      ROOT,
      () =>
        `${drawn}\n    ${failureTemplates(failure)}${inline(`${keepPress}\n${pageGuard}\n${startAfterPaint(scripts)}`)}`,
    )
}

const sheetsOf = ({ shared }: Files) => shared.flatMap((chunk) => chunk.styles)

const allOf = ({ script, shared }: Files) => [script, ...shared.map((chunk) => chunk.script)]

/**
 * The letters that every page has, fetched while its script is: drawn with others first, words wrap elsewhere, and
 * what stands below them moves.
 */
function lettersAhead(styles: string): string {
  const [, letters] = /url\(["']?([^)"']+-basic-[^)"']+\.woff2)/.exec(styles) ?? []
  return letters
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${letters}">`
    : ''
}

/** The page for every other path: empty, with what such a page needs under way. */
export function appPage({ html, styles, icon, files, failure }: Parts): string {
  const sheets = sheetsOf(files[defaultLanguage])
  if (Object.values(files).some((one) => sheetsOf(one).join() !== sheets.join()))
    throw new Error('The style sheets differ from language to language')
  const links = linksTo(sheets) + lettersAhead(styles)
  const page = withSmallScripts(withIcon(withStyles(withoutStart(html), styles), icon))
  const ahead = fetchAhead(toEach(files, allOf))
  return inHead(page, inline(`${ahead}\n${earlyCheck}`) + links + ON_HOME_SCREEN).replace(
    ROOT,
    () =>
      `${ROOT}\n    ${failureTemplates(failure)}${inline(start(toEach(files, ({ script }) => script)))}`,
  )
}

/**
 * The page of the phone's shell, for every path: what it fetches lies in the app itself. Who is signed in its
 * own script knows, and the hub is elsewhere.
 */
export function shellPage({ html, styles, icon, files, failure }: Parts): string {
  const page = withSmallScripts(withIcon(withStyles(withoutStart(html), styles), icon))
  const starting = inline(start(toEach(files, ({ script }) => script)))
  return page.replace(ROOT, () => `${ROOT}\n    ${failureTemplates(failure)}${starting}`)
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The inline pieces of pages by their hashes, for a content-security policy that allows no others. */
export function inlineHashes(pages: readonly string[]): { scripts: string[]; styles: string[] } {
  const find = (pattern: RegExp) => {
    const found = pages.flatMap((page) => [...page.matchAll(pattern)].map(([, text = '']) => text))
    return [...new Set(found)].map(hashOf)
  }
  return {
    scripts: find(/<script>([\s\S]*?)<\/script>/g),
    styles: find(/<style>([\s\S]*?)<\/style>/g),
  }
}
