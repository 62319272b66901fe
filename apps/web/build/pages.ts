import { createHash } from 'node:crypto'
import { minifySync } from 'vite'

/** Empties the page when it was served for another path than it was drawn for, as naive hosts do. */
const pathGuard = "if (location.pathname !== '/') document.getElementById('root').replaceChildren()"

/** Starts the app right after the first paint; a page in the background, which paints nothing, at once. */
const startAfterPaint = (script: string) => `{
  const start = () => import('${script}')
  document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))
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

/** What the build gives to make pages of. */
export type Parts = {
  /** The page as Vite builds it, its root empty. */
  html: string
  styles: string
  /** The icon as SVG. */
  icon: string
  /** The public home as it is for everybody. */
  home: string
  /** The chunks that pages of a signed-in person share. */
  shared: readonly { script: string; styles: readonly string[] }[]
}

/**
 * The public home, drawn at build so that it paints before any script. The app is fetched meanwhile, at a
 * low priority so as not to compete with the paint, and starts when that is done.
 */
export function homePage({ html, styles, icon, home }: Parts): string {
  if (/ style="/.test(home))
    throw new Error('The home has a style attribute; the CSP forbids those')
  const page = withSmallScripts(withIcon(withStyles(html, styles), icon))
  const [tag, script] =
    /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(page) ?? []
  if (!tag || !script) throw new Error('The built page has no script to start')
  return page
    .replace(tag, `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`)
    .replace(
      ROOT,
      () =>
        `<div id="root">${home}</div>\n    ${inline(`${pathGuard}\n${startAfterPaint(script)}`)}`,
    )
}

/** The page for every other path: empty, with what such a page needs under way. */
export function appPage({ html, styles, icon, shared }: Parts): string {
  const links = [
    ...shared.map(({ script }) => `<link rel="modulepreload" crossorigin href="/${script}">`),
    ...shared.flatMap((chunk) =>
      chunk.styles.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
    ),
  ].join('')
  return withSmallScripts(withIcon(withStyles(html, styles), icon)).replace(
    '</head>',
    () => `${links}${inline(earlyCheck)}\n  </head>`,
  )
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
