import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AreaPath } from '../areas.ts'

/** A link to an administration area; links are managed on their own page. */
export function AreaLink({
  to,
  className,
  children,
}: {
  to: AreaPath
  className: string
  children: ReactNode
}) {
  return to === '/links' ? (
    <Link to="/links" search={{ manage: 'links' }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}
