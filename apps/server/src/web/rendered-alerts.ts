import {
  defaultLanguage,
  type Translations,
  translationFor,
} from '@myhub/domain/language/languages.ts'
import { escapeHtml } from '#lib/html.ts'
import type { AlertTemplates } from './web-build.ts'

/** The visible parts of an alert for everyone; other properties are passed on to the app. */
export interface RenderedAlert {
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
const ENGLISH_LANG = ' lang="en"'

/** Renders an alert like the app does. */
function renderAlert(
  alert: RenderedAlert,
  templates: Readonly<Record<string, string>>,
  language: string,
) {
  const { id, severity, url, isDismissible, endsAt } = alert
  const translation = translationFor(alert.translations, language)
  const { title, bodyHtml } = translation ?? alert
  const values: Readonly<Record<string, string>> = {
    id: escapeHtml(id),
    title: escapeHtml(title),
    body: bodyHtml,
    ends: endsAt ?? '',
    url: escapeHtml(url ?? ''),
  }
  const template = templates[[severity, url !== null, isDismissible].join(' ')] ?? ''
  const localized = translation ? template.replaceAll(ENGLISH_LANG, '') : template
  return localized.replace(
    /~(id|title|body|ends|url)~/g,
    (mark, name: string) => values[name] ?? mark,
  )
}

/** Escapes alerts so that no text can end the script element. */
const toDataScript = (alerts: readonly RenderedAlert[]) =>
  `<script type="application/json" id="alerts">${JSON.stringify(alerts).replaceAll('<', '\\u003c')}</script>`

/**
 * A public page with the alerts for everyone in its first paint (pages.md, Home): rendered if the
 * build has prerendered the page, and as data for the app to continue with.
 * @param file the page's path, such as `/index.html`
 */
export function withAlerts(
  html: string,
  file: string,
  alertTemplates: AlertTemplates,
  alerts: readonly RenderedAlert[],
): string {
  const home = alertTemplates.homes[file]
  const language = /\.([\w-]+)\.html$/.exec(file)?.[1] ?? defaultLanguage
  const rendered = home && alerts.map((alert) => renderAlert(alert, home.alerts, language)).join('')
  return html
    .replace(home?.place ?? '', (place) => place + (rendered ?? ''))
    .replace(
      '<noscript>',
      () => `${toDataScript(alerts)}${home ? alertTemplates.guard : ''}<noscript>`,
    )
}
