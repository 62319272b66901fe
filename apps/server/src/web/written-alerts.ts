import {
  defaultLanguage,
  type Translations,
  translationFor,
} from '@myhub/domain/language/languages.ts'
import { escapeHtml } from '#lib/html.ts'
import type { AlertPieces } from './web-build.ts'

/** The visible parts of an alert for everyone; other properties are passed on to the app. */
export interface WrittenAlert {
  readonly id: string
  readonly severity: string
  readonly title: string
  /** Already sanitized. */
  readonly bodyHtml: string
  readonly translations: Translations<{ readonly title: string; readonly bodyHtml: string }>
  readonly endsAt: string | null
  readonly url: string | null
  readonly isDismissible: boolean
}

/** The attribute of an English alert in the templates for translated pages. */
const IN_ENGLISH = ' lang="en"'

/** Renders an alert like the app does. */
function draw(alert: WrittenAlert, looks: Readonly<Record<string, string>>, language: string) {
  const { id, severity, url, isDismissible, endsAt } = alert
  const translation = translationFor(alert.translations, language)
  const { title, bodyHtml } = translation ?? alert
  const says: Readonly<Record<string, string>> = {
    id: escapeHtml(id),
    title: escapeHtml(title),
    body: bodyHtml,
    ends: endsAt ?? '',
    url: escapeHtml(url ?? ''),
  }
  const look = looks[[severity, url !== null, isDismissible].join(' ')] ?? ''
  const marked = translation ? look.replaceAll(IN_ENGLISH, '') : look
  return marked.replace(/~(id|title|body|ends|url)~/g, (mark, name: string) => says[name] ?? mark)
}

/** Escapes alerts so that no text can end the script element. */
const asData = (alerts: readonly WrittenAlert[]) =>
  `<script type="application/json" id="alerts">${JSON.stringify(alerts).replaceAll('<', '\\u003c')}</script>`

/**
 * A public page with the alerts for everyone in its first paint (pages.md, Home): rendered if the
 * build has prerendered the page, and as data for the app to continue with.
 * @param file the page's path, such as `/index.html`
 */
export function withAlerts(
  html: string,
  file: string,
  pieces: AlertPieces,
  alerts: readonly WrittenAlert[],
): string {
  const home = pieces.homes[file]
  const language = /\.([\w-]+)\.html$/.exec(file)?.[1] ?? defaultLanguage
  const drawn = home && alerts.map((alert) => draw(alert, home.alerts, language)).join('')
  return html
    .replace(home?.place ?? '', (place) => place + (drawn ?? ''))
    .replace('<noscript>', () => `${asData(alerts)}${home ? pieces.guard : ''}<noscript>`)
}
