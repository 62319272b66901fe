import type { ManagedAlert } from '#data/managed.ts'
import { m } from '#locales/compiled/messages.js'

type Severity = ManagedAlert['severity']

export const severityTone = { info: 'info', warning: 'warn', emergency: 'bad' } as const

const words: Record<Severity, () => string> = {
  info: m.notifications_alert_info,
  warning: m.notifications_alert_warning,
  emergency: m.notifications_alert_emergency,
}
export const severityInWords = (severity: Severity): string => words[severity]()

export const severityOptions = () =>
  (['info', 'warning', 'emergency'] as const).map((value) => ({ value, label: words[value]() }))
