import { createHash } from 'node:crypto'
import { minifySync } from 'vite'

/** The document's first script has written down which language it is. */
const isSpanish = "document.documentElement.lang.startsWith('es')"

/**
 * Empties the page when it was served for another path than it was drawn for, as naive hosts do, or for
 * somebody who reads another language.
 */
const pageGuard = `if (location.pathname !== '/' || ${isSpanish})
  document.getElementById('root').replaceChildren()`

const start = ({ en, es }: Scripts) => `import(${isSpanish} ? '/${es}' : '/${en}')`

/** Starts the app right after the first paint; a page in the background, which paints nothing, at once. */
const startAfterPaint = (scripts: Scripts) => `{
  const start = () => ${start(scripts)}
  document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))
}`

/** Has the scripts of the page's language fetched while the rest of the document is read. */
const fetchAhead = (en: readonly string[], es: readonly string[], priority: 'low' | 'auto') => `
  for (const name of ${isSpanish} ? ${JSON.stringify(es)} : ${JSON.stringify(en)}) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: '${priority}' })
    link.href = '/' + name
    document.head.append(link)
  }`

/** Asks who is signed in while the app is on its way: every page but the home needs to know. */
const earlyCheck = `
  window.MYHUB_CHECK = fetch('/v1/authentication/login')
  window.MYHUB_CHECK.catch(() => {})`

const inline = (code: string) => `<script>${minifySync('inline.js', code).code.trim()}</script>`

/** Puts the one style sheet into the page: one request less before the first paint. */
function withStyles(html: string, styles: string): string {
  const link = /\s*<link rel="stylesheet"[^>]*>/
  if (!link.test(html)) throw new Error('The built page has no style sheet to inline')
  return html.replace(link, '').replace('</head>', () => `<style>${styles}</style>\n  </head>`)
}

const withSmallScripts = (html: string) =>
  html.replace(/<script>([\s\S]*?)<\/script>/g, (_all, code: string) => inline(code))

/** The icon in the page itself: it is smaller than the headers of a request for it. */
function withIcon(html: string, icon: string): string {
  const escaped = icon
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)
  return html.replace('href="/icon.svg"', () => `href="data:image/svg+xml,${escaped}"`)
}

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

type Scripts = { en: string; es: string }

/** What a page of one language fetches: the app, and the chunks that pages of a signed-in person share. */
type Files = { script: string; shared: readonly { script: string; styles: readonly string[] }[] }

/** What the build gives to make pages of. */
export type Parts = {
  /** The page as Vite builds it, its root empty. */
  html: string
  styles: string
  /** The icon as SVG. */
  icon: string
  /** The public home as it is for everybody, in English. */
  home: string
  files: { en: Files; es: Files }
}

/** The page without the script that Vite starts: which one it is depends on the language. */
function withoutStart(html: string): string {
  const script = /\s*<script type="module" crossorigin src="[^"]+"><\/script>/
  if (!script.test(html)) throw new Error('The built page has no script to start')
  return html.replace(script, '')
}

const inHead = (html: string, more: string) => html.replace('</head>', () => `${more}\n  </head>`)

/**
 * The public home, drawn at build so that it paints before any script. The app is fetched meanwhile, at a
 * low priority so as not to compete with the paint, and starts when that is done.
 */
export function homePage({ html, styles, icon, home, files: { en, es } }: Parts): string {
  if (/ style="/.test(home))
    throw new Error('The home has a style attribute; the CSP forbids those')
  const page = withSmallScripts(withIcon(withStyles(withoutStart(html), styles), icon))
  const scripts = { en: en.script, es: es.script }
  return inHead(page, inline(fetchAhead([en.script], [es.script], 'low'))).replace(
    ROOT,
    () =>
      `<div id="root">${home}</div>\n    ${inline(`${pageGuard}\n${startAfterPaint(scripts)}`)}`,
  )
}

const allOf = ({ script, shared }: Files) => [script, ...shared.map((chunk) => chunk.script)]

/** The page for every other path: empty, with what such a page needs under way. */
export function appPage({ html, styles, icon, files: { en, es } }: Parts): string {
  const sheets = en.shared.flatMap((chunk) => chunk.styles)
  if (es.shared.flatMap((chunk) => chunk.styles).join() !== sheets.join())
    throw new Error('The style sheets differ from language to language')
  const links = sheets
    .map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`)
    .join('')
  const page = withSmallScripts(withIcon(withStyles(withoutStart(html), styles), icon))
  const ahead = fetchAhead(allOf(en), allOf(es), 'auto')
  return inHead(page, inline(`${ahead}\n${earlyCheck}`) + links).replace(
    ROOT,
    () => `${ROOT}\n    ${inline(start({ en: en.script, es: es.script }))}`,
  )
}

/**
 * The page of the phone's shell, for every path: what it fetches lies in the app itself. Who is signed in its
 * own script knows, and the hub is elsewhere.
 */
export function shellPage({ html, styles, icon, files: { en, es } }: Omit<Parts, 'home'>): string {
  const page = withSmallScripts(withIcon(withStyles(withoutStart(html), styles), icon))
  const starting = inline(start({ en: en.script, es: es.script }))
  return page.replace(ROOT, () => `${ROOT}\n    ${starting}`)
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
