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

type OutgoingNotice = Pick<Delivery, 'kind' | 'language' | 'alert'>

/** The text of a notice outside the hub. */
export interface NoticeText {
  readonly title: string
  /** Markdown without HTML for an alert. */
  readonly body: string
  /** True for the college's full text, false for a hint that there is something to read. */
  readonly isFullText: boolean
}

/**
 * The text that leaves the hub. For a person's own record it names only the kind of notification
 * (sis.md section 6); emergencies and alerts for everyone are sent in full.
 */
export function noticeText({ kind, language, alert }: OutgoingNotice, hub: Hub): NoticeText {
  const texts = textsIn(language).letter
  if (alert && (kind === 'emergency' || alert.isForEverybody)) {
    const { title, body } = translationFor(alert.translations, language) ?? alert
    return {
      title: kind === 'emergency' ? `${texts.emergency}: ${title}` : title,
      body,
      isFullText: true,
    }
  }
  return {
    title: fill(texts.subject, { hub: hub.name }),
    body: fill(texts.isAbout, { what: texts.about[kind] }),
    isFullText: false,
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
function emailPage(
  language: string,
  title: string,
  paragraphs: readonly Html[],
  footer: readonly Html[],
) {
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="${styles.body}">
<h1 style="${styles.h1}">${title}</h1>
${paragraphs}
<p style="${styles.small}">${footer}</p>
</body>
</html>
`.html
}

/** The email of a notice, as plain text and HTML. */
export function toEmail(
  notice: OutgoingNotice,
  hub: Hub,
): { subject: string; text: string; html: string; unsubscribe: string | null } {
  const texts = textsIn(notice.language).letter
  const { title, body, isFullText } = noticeText(notice, hub)
  const [url, linkText] = isFullText
    ? [`${hub.publicUrl}/dashboard`, fill(texts.open, { hub: hub.name })]
    : [`${hub.publicUrl}/notifications`, texts.read]
  const account = `${hub.publicUrl}/account`
  const isEmergency = notice.kind === 'emergency'
  const lines = [
    title,
    body,
    `${linkText}: ${url}`,
    ...(isFullText ? [] : [texts.discreet]),
    isEmergency ? texts.always : `${texts.choose}: ${account}`,
    hub.collegeName,
  ]
  const paragraphs = [
    // Sanitized when it was converted from Markdown.
    isFullText ? { html: noticeHtml(body) } : html`<p>${body}</p>`,
    html`<p>${link(url, linkText)}</p>`,
    isFullText ? html`` : html`<p>${texts.discreet}</p>`,
  ]
  const footer = [
    isEmergency ? html`${texts.always}` : link(account, texts.choose),
    html`<br>${hub.collegeName}`,
  ]
  return {
    subject: title,
    text: `${lines.join('\n\n')}\n`,
    html: emailPage(notice.language, title, paragraphs, footer),
    unsubscribe: isEmergency ? null : account,
  }
}

const maxPushLength = 300

/** The push message of a notice: a short text and the address it opens. */
export function toPush(
  notice: OutgoingNotice & { readonly id: string },
  hub: Hub,
): { title: string; body: string; tag: string; lang: string; url: string } {
  const { title, body, isFullText } = noticeText(notice, hub)
  return {
    title,
    body: body.length > maxPushLength ? `${body.slice(0, maxPushLength)}…` : body,
    tag: notice.id,
    lang: notice.language,
    url: isFullText ? '/dashboard' : '/notifications',
  }
}
