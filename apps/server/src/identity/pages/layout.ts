import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'

/** The look of the server's own pages; they hold no script. */
export const stylesheet = readFileSync(new URL('./pages.css', import.meta.url), 'utf8')
const version = createHash('sha256').update(stylesheet).digest('base64url').slice(0, 12)
export const stylesheetPath = '/ui/pages.css'

/**
 * A whole page of the server: the college's name above, the content, nothing else.
 * @param prefix what a screen reader should hear before the title, such as that there is an error
 */
export function page(title: string, collegeName: string, content: Html, prefix = ''): string {
  return html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${prefix}${title} · MyHub</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheetPath}?v=${version}">
</head>
<body>
<header><a href="/" class="brand"><span class="mark" aria-hidden="true"></span>MyHub</a><span class="college">${collegeName}</span></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.html
}

/**
 * The content security policy of these pages: one stylesheet, forms to ourselves.
 * @param formTargets further origins that a form's answer may lead to; browsers hold redirects to it
 */
export const pagePolicy = (formTargets: readonly string[] = []) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Answers with a page that no cache keeps. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  text: string,
  formTargets?: readonly string[],
): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(formTargets))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(text)
}
