import type { ReactNode } from 'react'
import CircleAlert from '~icons/lucide/circle-alert'
import CircleCheck from '~icons/lucide/circle-check'
import Info from '~icons/lucide/info'
import TriangleAlert from '~icons/lucide/triangle-alert'
import type { LucideIcon } from '../icons/lucide-icon.tsx'

type BannerTone = 'info' | 'good' | 'warn' | 'bad'

const icons: Record<BannerTone, LucideIcon> = {
  info: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
}

/** A notice across a page or card. `announce` decides whether screen readers announce it. */
export function Banner({
  tone = 'info',
  title,
  announce = false,
  children,
}: {
  tone?: BannerTone
  title?: string
  announce?: boolean
  children?: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div className={`banner tone-${tone}`} {...(announce ? { role: 'status' } : {})}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
