import {
  Circle,
  CircleAlert,
  CircleCheck,
  Info,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
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
