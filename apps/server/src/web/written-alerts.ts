import { escapeHtml } from '#lib/html.ts'
import type { AlertPieces } from './web-build.ts'

/** An alert for everybody as far as a page shows it; all that is given is written down for the app. */
export interface WrittenAlert {
  readonly id: string
  readonly severity: string
  readonly title: string
  /** Sanitized already. */
  readonly bodyHtml: string
  readonly spanish: { readonly title: string; readonly bodyHtml: string } | null
  readonly endsAt: string | null
  readonly url: string | null
  readonly isDismissible: boolean
}

/** The build has drawn an alert on the page in Spanish as one in English, with this where it says so. */
const IN_ENGLISH = ' lang="en"'

/** One alert as the app would draw it. */
function draw(alert: WrittenAlert, looks: Readonly<Record<string, string>>, isSpanish: boolean) {
  const { id, severity, url, isDismissible, endsAt } = alert
  const { title, bodyHtml } = (isSpanish && alert.spanish) || alert
  const says: Readonly<Record<string, string>> = {
    id: escapeHtml(id),
    title: escapeHtml(title),
    body: bodyHtml,
    ends: endsAt ?? '',
    url: escapeHtml(url ?? ''),
  }
  const look = looks[[severity, url !== null, isDismissible].join(' ')] ?? ''
  const marked = isSpanish && alert.spanish ? look.replaceAll(IN_ENGLISH, '') : look
  return marked.replace(/~(id|title|body|ends|url)~/g, (mark, name: string) => says[name] ?? mark)
}

/** No text of an alert can end the element that holds it. */
const asData = (alerts: readonly WrittenAlert[]) =>
  `<script type="application/json" id="alerts">${JSON.stringify(alerts).replaceAll('<', '\\u003c')}</script>`

/**
 * A page with the alerts for everybody in it, so that they stand in its first paint (pages.md, Home): drawn where
 * the build has drawn the page, and as data for the app, which goes on from there.
 * @param file the page's, as `/index.html`
 */
export function withAlerts(
  html: string,
  file: string,
  pieces: AlertPieces,
  alerts: readonly WrittenAlert[],
): string {
  const home = pieces.homes[file]
  const isSpanish = file.includes('.es.')
  const drawn = home && alerts.map((alert) => draw(alert, home.alerts, isSpanish)).join('')
  return html
    .replace(home?.place ?? '', (place) => place + (drawn ?? ''))
    .replace('<noscript>', () => `${asData(alerts)}${home ? pieces.guard : ''}<noscript>`)
}
