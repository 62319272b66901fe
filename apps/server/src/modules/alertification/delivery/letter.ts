import type { ToldKind } from '@myhub/domain/preferences/notification-choices.ts'
import { type Html, html } from '#lib/html.ts'
import { noticeHtml } from '#lib/markdown.ts'
import type { Delivery } from './deliveries.queries.ts'

/** Whose hub it is, and where. */
export interface Hub {
  readonly name: string
  readonly collegeName: string
  readonly publicUrl: string
}

type Told = Pick<Delivery, 'kind' | 'language' | 'alert'>

const words = {
  en: {
    about: {
      hold: 'registration',
      payment: 'your student account',
      registration: 'registration and classes',
      orientation: 'orientation',
      agreement: 'agreements',
      system: 'your college records',
      message: 'a message from the college',
      alert: 'an alert from the college',
      emergency: 'an emergency',
    } satisfies Record<ToldKind, string>,
    subject: (hub: string) => `You have a new notification in ${hub}`,
    isAbout: (what: string) => `It is about ${what}.`,
    emergency: 'Emergency',
    read: 'Sign in to read it',
    open: (hub: string) => `Open ${hub}`,
    discreet: 'To keep your records private, this email doesn’t include details.',
    choose: 'Choose what you get by email',
    always: 'Emergency alerts are sent to everyone.',
  },
  es: {
    about: {
      hold: 'la inscripción',
      payment: 'su cuenta de estudiante',
      registration: 'la inscripción y las clases',
      orientation: 'la orientación',
      agreement: 'los acuerdos',
      system: 'sus registros de la institución',
      message: 'un mensaje de la institución',
      alert: 'una alerta de la institución',
      emergency: 'una emergencia',
    } satisfies Record<ToldKind, string>,
    subject: (hub: string) => `Tiene una notificación nueva en ${hub}`,
    isAbout: (what: string) => `Se trata de ${what}.`,
    emergency: 'Emergencia',
    read: 'Inicie sesión para leerla',
    open: (hub: string) => `Abra ${hub}`,
    discreet: 'Para proteger su privacidad, este correo no incluye detalles.',
    choose: 'Elija qué recibe por correo electrónico',
    always: 'Las alertas de emergencia se envían a todas las personas.',
  },
} as const

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
  const w = words[language]
  if (alert && (kind === 'emergency' || alert.isForEverybody)) {
    const { title, body } = (language === 'es' && alert.spanish) || alert
    return {
      title: kind === 'emergency' ? `${w.emergency}: ${title}` : title,
      body,
      isWhole: true,
    }
  }
  return { title: w.subject(hub.name), body: w.isAbout(w.about[kind]), isWhole: false }
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
export function letterOf(told: Told, hub: Hub): { subject: string; text: string; html: string } {
  const w = words[told.language]
  const { title, body, isWhole } = saidOutside(told, hub)
  const [where, go] = isWhole
    ? [`${hub.publicUrl}/dashboard`, w.open(hub.name)]
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
