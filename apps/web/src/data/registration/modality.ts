import { Blend, Building2, Handshake, type LucideIcon, Monitor, Video } from 'lucide-react'
import { m } from '#locales/compiled/messages.js'
import type { Section } from '../shapes.ts'

type Modality = { word: () => string; icon: LucideIcon }

const modalities: Readonly<Record<Section['deliveryMode'], Modality>> = {
  inPerson: { word: m.schedule_in_person, icon: Building2 },
  online: { word: m.schedule_online, icon: Monitor },
  hybrid: { word: m.schedule_hybrid, icon: Blend },
  virtualLive: { word: m.schedule_virtual_live, icon: Video },
  arranged: { word: m.schedule_arranged, icon: Handshake },
}

/** How a class is taught: a word and its icon. */
export function modalityOf(mode: Section['deliveryMode']): { word: string; icon: LucideIcon } {
  const { word, icon } = modalities[mode]
  return { word: word(), icon }
}
