import type { ComponentProps, ReactNode } from 'react'

type IconProps = Omit<ComponentProps<'svg'>, 'children'> & { size?: number }

/** An icon of Lucide's: the build makes one of each `~icons/lucide/NAME` (build/icons/icons.ts). */
export type LucideIcon = (props: IconProps) => ReactNode

/** What all of Lucide's icons have in common; an icon adds its shapes. */
export function LucideFrame({
  size = 24,
  className = '',
  ...rest
}: IconProps & { children: ReactNode }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`lucide ${className}`}
      {...rest}
    />
  )
}
