import type { ManagedAlert } from '#data/admin/managed.ts'
import { m } from '#locales/compiled/messages.js'

type Severity = ManagedAlert['severity']

export const severityTone = { info: 'info', warning: 'warn', emergency: 'bad' } as const

const words: Record<Severity, () => string> = {
  info: m.notifications_alert_info,
  warning: m.notifications_alert_warning,
  emergency: m.notifications_alert_emergency,
}
export const severityInWords = (severity: Severity): string => words[severity]()

type Levels = Record<Severity, () => string>

/** What a level is called in each language, for a preview of all: a page itself knows only its own (R1.10). */
export const severityIn: { en: Levels; [tag: string]: Levels } = {
  en: {
    info: m.manage_level_info_en,
    warning: m.manage_level_warning_en,
    emergency: m.manage_level_emergency_en,
  },
  es: {
    info: m.manage_level_info_es,
    warning: m.manage_level_warning_es,
    emergency: m.manage_level_emergency_es,
  },
}

export const severityOptions = () =>
  (['info', 'warning', 'emergency'] as const).map((value) => ({ value, label: words[value]() }))
