import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brandStyle } from '@myhub/domain/college/brand.ts'
import { type Language, localeOf } from '@myhub/domain/language/languages.ts'
import type { FastifyReply } from 'fastify'
import { escapeHtml, type Html, html } from '#lib/html.ts'
import type { ServedBrand } from '#web/brand.ts'

/** The hub's mark, the sun on the prairie (apps/web, brand-mark.tsx). */
const mark = html`<span class="brand-mark"><svg class="mark" width="28" height="28" viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path class="sun" d="M8 16a6 6 0 0 1 12 0M14 6V4M6.2 9 4.8 7.6M21.8 9l1.4-1.4"/><path d="M3 16.5c6 0 8 3 12 3s6-2 10-2M5 22c4 0 6 2 9 2s5-1.5 8-1.5"/></svg></span>`

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const versionOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** The stylesheet of the server's own pages. */
export const stylesheet = read('./pages.css')
export const stylesheetPath = '/ui/pages.css'
/** The sign-in page's passkey script; no other page has a script. */
export const passkeyScript = read('./passkey.js')
export const passkeyScriptPath = '/ui/passkey.js'
/** The script's address, which changes with its content. */
export const passkeyScriptUrl = `${passkeyScriptPath}?v=${versionOf(passkeyScript)}`

/** The college's name and the language of the page. */
export interface College {
  readonly collegeName: string
  readonly language: Language
}

/**
 * A complete page of the server: the college's name, then the content.
 * @param prefix text before the title that screen readers read first, such as "Error"
 */
export function page(
  title: string,
  { collegeName, language }: College,
  content: Html,
  prefix = '',
): string {
  return html`<!doctype html>
<html lang="${localeOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${prefix}${title} · MyHub</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheetPath}?v=${versionOf(stylesheet)}">
</head>
<body>
<header><a href="/" class="brand">${mark}MyHub</a><span class="college">${collegeName}</span></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.html
}

/** Exceptions to a page's content security policy. */
interface CspExceptions {
  /** More origins that a form may redirect to; browsers apply the policy to redirects too. */
  readonly formTargets?: readonly string[]
  /** Whether the page has the hub's own script, which calls this server. */
  readonly hasScript?: boolean
}

/** The content security policy of these pages: one stylesheet, and forms to this server. */
export const pagePolicy = ({ formTargets = [], hasScript = false }: CspExceptions = {}) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    ...(hasScript ? ["script-src 'self'", "connect-src 'self'"] : []),
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The stylesheet in the college's brand, except for its font: these pages fetch none. */
export function brandedStylesheet({ brand }: ServedBrand): string {
  const { font: _, ...looks } = brand ?? {}
  return stylesheet + brandStyle(looks)
}

/** A page of the server in the college's brand: its name, logo, icon and colors. */
export function brandedPage(text: string, served: ServedBrand): string {
  const hub = escapeHtml(served.brand?.name ?? 'MyHub')
  const icon = served.icon ? `href="${served.icon}" type="image/png"` : null
  return text
    .replace(' · MyHub</title>', () => ` · ${hub}</title>`)
    .replace('</span>MyHub</a>', () => `</span>${hub}</a>`)
    .replace('href="/icon.svg" type="image/svg+xml"', (link) => icon ?? link)
    .replace(versionOf(stylesheet), () => versionOf(brandedStylesheet(served)))
}

/** Sends a page in the college's brand, with `no-store`. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  text: string,
  exceptions?: CspExceptions,
): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(exceptions))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(brandedPage(text, reply.server.brand))
}
