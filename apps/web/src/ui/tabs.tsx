import type { ReactNode } from 'react'

/**
 * Tabs that are links: what is chosen belongs in the address, so a tab can be sent to somebody and the back
 * button works. Its children are router links; the router marks the current one with `aria-current`.
 * @param wraps their words are long: on a phone they take a second line, so that none is out of sight
 */
export function LinkTabs({
  label,
  wraps = false,
  children,
}: {
  label: string
  wraps?: boolean
  children: ReactNode
}) {
  return (
    <nav aria-label={label} className={`tabs screen-only ${wraps ? 'tabs-wrap' : ''}`}>
      {children}
    </nav>
  )
}
