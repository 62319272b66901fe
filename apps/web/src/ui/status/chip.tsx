import type { ReactNode } from 'react'
import Circle from '~icons/lucide/circle'
import CircleAlert from '~icons/lucide/circle-alert'
import CircleCheck from '~icons/lucide/circle-check'
import Info from '~icons/lucide/info'
import TriangleAlert from '~icons/lucide/triangle-alert'
import type { LucideIcon } from '../icons/lucide-icon.tsx'
import type { Tone } from './tone.ts'

const icons: Record<Tone, LucideIcon> = {
  neutral: Circle,
  brand: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  info: Info,
}

/** A status: a word with an icon and a tint. Color is never the only sign. */
export function Chip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: LucideIcon
  children: ReactNode
}) {
  const Icon = icon ?? icons[tone]
  return (
    <span className={`chip tone-${tone}`}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {children}
    </span>
  )
}
