import type { ComponentProps } from 'react'
import type { LucideIcon } from '../icons/lucide-icon.tsx'

/** A button with only an icon: its name is the accessible name and the tooltip. */
export function IconButton({
  icon: Icon,
  name,
  className = '',
  ...rest
}: ComponentProps<'button'> & { icon: LucideIcon; name: string }) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      className={`icon-button ${className}`}
      {...rest}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
