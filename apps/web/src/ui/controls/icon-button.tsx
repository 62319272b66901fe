import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A button that is only an icon: its name is what a screen reader says and what hovering shows. */
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
