import { translationFor } from '@myhub/domain/language/languages.ts'
import { type Html, html } from '#lib/html.ts'
import { noticeHtml } from '#lib/markdown.ts'
import { fill, textsIn } from '#locales/catalog.ts'
import type { Delivery } from './deliveries.queries.ts'

/** The hub's name and address. */
export interface Hub {
  readonly name: string
  readonly collegeName: string
  readonly publicUrl: string
}

type Told = Pick<Delivery, 'kind' | 'language' | 'alert'>

/** The text of a notice outside the hub. */
export interface Said {
  readonly title: string
  /** Markdown without HTML for an alert. */
  readonly body: string
  /** True for the college's full text, false for a hint that there is something to read. */
  readonly isWhole: boolean
}

/**
 * The text that leaves the hub. For a person's own record it names only the kind of notification
 * (sis.md section 6); emergencies and alerts for everyone are sent in full.
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

/** A self-contained page, since email clients do not load style sheets. */
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

/** The email of a notice, as plain text and HTML. */
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
    // Sanitized when it was converted from Markdown.
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

/** The push message of a notice: a short text and the address it opens. */
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
