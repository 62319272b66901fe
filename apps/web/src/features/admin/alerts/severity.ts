import type { ManagedAlert } from '#data/admin/managed.ts'
import type { Language } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'

type Severity = ManagedAlert['severity']

export const severityTone = { info: 'info', warning: 'warn', emergency: 'bad' } as const

const words: Record<Severity, () => string> = {
  info: m.notifications_alert_info,
  warning: m.notifications_alert_warning,
  emergency: m.notifications_alert_emergency,
}
export const severityInWords = (severity: Severity): string => words[severity]()

/** The severities in both languages, for a preview of both: a page itself has only one (R1.10). */
export const severityIn: Record<Language, Record<Severity, () => string>> = {
  en: {
    info: m.manage_level_info_english,
    warning: m.manage_level_warning_english,
    emergency: m.manage_level_emergency_english,
  },
  es: {
    info: m.manage_level_info_spanish,
    warning: m.manage_level_warning_spanish,
    emergency: m.manage_level_emergency_spanish,
  },
}

export const severityOptions = () =>
  (['info', 'warning', 'emergency'] as const).map((value) => ({ value, label: words[value]() }))
