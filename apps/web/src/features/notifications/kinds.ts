import type { Notification } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import type { Tone } from '#ui/status/tone.ts'
import BellRing from '~icons/lucide/bell-ring'
import CircleAlert from '~icons/lucide/circle-alert'
import Info from '~icons/lucide/info'

type Kind = Notification['kind']
type Level = 'info' | 'action' | 'warning'

/** The level and source of each kind. A hold blocks a person from something. */
const kinds: Readonly<Record<Kind, { level: Level; source: () => string }>> = {
  hold: { level: 'warning', source: m.notifications_source_hold },
  payment: { level: 'action', source: m.notifications_source_payment },
  registration: { level: 'action', source: m.notifications_source_registration },
  orientation: { level: 'action', source: m.notifications_source_orientation },
  agreement: { level: 'action', source: m.notifications_source_agreement },
  system: { level: 'info', source: m.common_product_name },
  message: { level: 'info', source: m.notifications_source_message },
}

const levels: Readonly<Record<Level, { word: () => string; icon: LucideIcon; tone: Tone }>> = {
  info: { word: m.notifications_level_info, icon: Info, tone: 'info' },
  action: { word: m.notifications_level_action, icon: BellRing, tone: 'brand' },
  warning: { word: m.notifications_level_warning, icon: CircleAlert, tone: 'bad' },
}

/** Whether the person has to do something. */
export const needsAction = ({ kind }: Pick<Notification, 'kind'>): boolean =>
  kinds[kind].level !== 'info'

/** A row's icon and labels, besides the notification's own text. */
export function getAppearance({ kind }: Pick<Notification, 'kind'>) {
  const { level, source } = kinds[kind]
  return { ...levels[level], source: source() }
}
