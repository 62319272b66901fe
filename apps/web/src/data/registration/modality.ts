import { m } from '#locales/compiled/messages.js'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import Blend from '~icons/lucide/blend'
import Building2 from '~icons/lucide/building-2'
import Handshake from '~icons/lucide/handshake'
import Monitor from '~icons/lucide/monitor'
import Video from '~icons/lucide/video'
import type { Section } from '../shapes.ts'

type Mode = NonNullable<Section['deliveryMode']>
type Modality = { word: string; icon: LucideIcon }

const modalities: Readonly<Record<Mode, { word: () => string; icon: LucideIcon }>> = {
  inPerson: { word: m.schedule_in_person, icon: Building2 },
  online: { word: m.schedule_online, icon: Monitor },
  hybrid: { word: m.schedule_hybrid, icon: Blend },
  virtualLive: { word: m.schedule_virtual_live, icon: Video },
  arranged: { word: m.schedule_arranged, icon: Handshake },
}

/** How a class is taught: a word and its icon. Null if the college doesn't send it. */
export function modalityOf(mode: Mode): Modality
export function modalityOf(mode: Mode | null): Modality | null
export function modalityOf(mode: Mode | null): Modality | null {
  if (mode === null) return null
  const { word, icon } = modalities[mode]
  return { word: word(), icon }
}

/** Whether a class may have set times that the college doesn't send. */
export const areTimesUnknown = ({
  meetings,
  deliveryMode,
}: Pick<Section, 'deliveryMode'> & { meetings: readonly unknown[] }): boolean =>
  meetings.length === 0 && deliveryMode === null

/** The periods of such a class, `Period 1, 3A`, or else that its times are unknown. */
export const formatPeriods = ({ periods }: Pick<Section, 'periods'>): string =>
  periods.length === 0 ? timesUnknown() : m.schedule_periods({ periods: periods.join(', ') })

/** `Days and times unknown`. */
export const timesUnknown = (): string => m.schedule_times_unknown()
