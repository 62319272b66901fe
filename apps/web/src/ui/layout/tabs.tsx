import type { ReactNode } from 'react'

/**
 * For links between views of one page: the router marks a link as current when its path is, but here all
 * have the same path, so the whole query must agree.
 */
export const exactly = { exact: true, includeSearch: true, includeHash: true } as const

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
