import type { ManagedAlert } from '#data/admin/managed.ts'
import { m } from '#locales/compiled/messages.js'

type Severity = ManagedAlert['severity']

export const severityTone = { info: 'info', warning: 'warn', emergency: 'bad' } as const

const labels: Record<Severity, () => string> = {
  info: m.notifications_alert_info,
  warning: m.notifications_alert_warning,
  emergency: m.notifications_alert_emergency,
}
export const severityLabel = (severity: Severity): string => labels[severity]()

/** The severities from each language's catalog: a page itself has only its own language (R1.10). */
const catalogs: Record<Severity, Record<string, string>> = {
  info: import.meta.glob('../../../locales/messages/*/notifications.json', {
    eager: true,
    import: 'notifications_alert_info',
  }),
  warning: import.meta.glob('../../../locales/messages/*/notifications.json', {
    eager: true,
    import: 'notifications_alert_warning',
  }),
  emergency: import.meta.glob('../../../locales/messages/*/notifications.json', {
    eager: true,
    import: 'notifications_alert_emergency',
  }),
}

/** A severity in any language of the app, for previews. */
export const severityLabelIn = (tag: string, severity: Severity): string =>
  catalogs[severity][`../../../locales/messages/${tag}/notifications.json`] ??
  severityLabel(severity)

export const severityOptions = () =>
  (['info', 'warning', 'emergency'] as const).map((value) => ({ value, label: labels[value]() }))
