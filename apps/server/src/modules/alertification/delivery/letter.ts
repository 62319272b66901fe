import { translationFor } from '@myhub/domain/language/languages.ts'
import { type Html, html } from '#lib/html.ts'
import { noticeHtml } from '#lib/markdown.ts'
import { fill, textsIn } from '#locales/catalog.ts'
import type { Delivery } from './deliveries.queries.ts'

/** Whose hub it is, and where. */
export interface Hub {
  readonly name: string
  readonly collegeName: string
  readonly publicUrl: string
}

type Told = Pick<Delivery, 'kind' | 'language' | 'alert'>

/** What a notice says outside the hub. */
export interface Said {
  readonly title: string
  /** Of an alert Markdown, without HTML. */
  readonly body: string
  /** Whether it is what the college wrote, and not only that there is something to read. */
  readonly isWhole: boolean
}

/**
 * What leaves the hub: of somebody's own record only that there is something to read, and what sort of thing
 * it is about (sis.md section 6). An emergency is said in full, and an alert that everybody may read.
 */
export function saidOutside({ kind, language, alert }: Told, hub: Hub): Said {
  const w = textsIn(language).letter
  if (alert && (kind === 'emergency' || alert.isForEverybody)) {
    const { title, body } = translationFor(alert.translations, language) ?? alert
    return {
      title: kind === 'emergency' ? `${w.emergency}: ${title}` : title,
      body,
      isWhole: true,
    }
  }
  return {
    title: fill(w.subject, { hub: hub.name }),
    body: fill(w.isAbout, { what: w.about[kind] }),
    isWhole: false,
  }
}

const styles = {
  body: 'margin:0;padding:24px;background:#ffffff;color:#1b2530;font:16px/1.5 Arial,Helvetica,sans-serif',
  h1: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  link: 'color:#0b4f8a',
  small:
    'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #c5ccd3;font-size:14px;color:#43505c',
}

const link = (href: string, text: string) =>
  html`<a href="${href}" style="${styles.link}">${text}</a>`

/** A page that needs nothing from anywhere: programs for e-mail load no style sheet. */
function pageOf(
  language: string,
  title: string,
  paragraphs: readonly Html[],
  end: readonly Html[],
) {
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="${styles.body}">
<h1 style="${styles.h1}">${title}</h1>
${paragraphs}
<p style="${styles.small}">${end}</p>
</body>
</html>
`.html
}

/** The letter of a notice, as plain text and as a page. */
export function letterOf(
  told: Told,
  hub: Hub,
): { subject: string; text: string; html: string; unsubscribe: string | null } {
  const w = textsIn(told.language).letter
  const { title, body, isWhole } = saidOutside(told, hub)
  const [where, go] = isWhole
    ? [`${hub.publicUrl}/dashboard`, fill(w.open, { hub: hub.name })]
    : [`${hub.publicUrl}/notifications`, w.read]
  const account = `${hub.publicUrl}/account`
  const isEmergency = told.kind === 'emergency'
  const lines = [
    title,
    body,
    `${go}: ${where}`,
    ...(isWhole ? [] : [w.discreet]),
    isEmergency ? w.always : `${w.choose}: ${account}`,
    hub.collegeName,
  ]
  const paragraphs = [
    // Sanitized when it was made of Markdown.
    isWhole ? { html: noticeHtml(body) } : html`<p>${body}</p>`,
    html`<p>${link(where, go)}</p>`,
    isWhole ? html`` : html`<p>${w.discreet}</p>`,
  ]
  const end = [
    isEmergency ? html`${w.always}` : link(account, w.choose),
    html`<br>${hub.collegeName}`,
  ]
  return {
    subject: title,
    text: `${lines.join('\n\n')}\n`,
    html: pageOf(told.language, title, paragraphs, end),
    unsubscribe: isEmergency ? null : account,
  }
}

const mostOfPush = 300

/** The same for a push: words for a small screen, and where a press leads. */
export function pushOf(
  told: Told & { readonly id: string },
  hub: Hub,
): { title: string; body: string; tag: string; lang: string; url: string } {
  const { title, body, isWhole } = saidOutside(told, hub)
  return {
    title,
    body: body.length > mostOfPush ? `${body.slice(0, mostOfPush)}…` : body,
    tag: told.id,
    lang: told.language,
    url: isWhole ? '/dashboard' : '/notifications',
  }
}
