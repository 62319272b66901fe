import type { ReactNode } from 'react'

/**
 * For links between views of one page: the router compares only the path by default, which is the
 * same for all of them, so the whole query must match.
 */
export const exactMatch = { exact: true, includeSearch: true, includeHash: true } as const

/**
 * Tabs that are links: the selection is in the URL, so a tab can be shared and Back works. Its
 * children are router links; the router marks the current one with `aria-current`.
 * @param wraps long labels use a second row on a phone, so that all are visible
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
