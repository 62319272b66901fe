import type { ReactNode } from 'react'

/**
 * Tabs that are links: what is chosen belongs in the address, so a tab can be sent to somebody and the back
 * button works. Its children are router links; the router marks the current one with `aria-current`.
 */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="tabs screen-only">
      {children}
    </nav>
  )
}
