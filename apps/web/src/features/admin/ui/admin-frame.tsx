import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { Page } from '#ui/layout/page.tsx'
import ChevronLeft from '~icons/lucide/chevron-left'
import { groupsFor } from '../areas.ts'
import { AreaLink } from './area-link.tsx'

/** An admin page, with links to the list of areas and to related areas. */
export function AdminFrame({
  title,
  intro,
  children,
}: {
  title: string
  intro: string
  children: ReactNode
}) {
  return (
    <Page title={title} intro={intro}>
      <AreaLinks />
      {children}
    </Page>
  )
}

function AreaLinks() {
  const access = useAccess()
  const { pathname } = useLocation()
  const group = groupsFor(access).find(({ areas }) => areas.some(({ to }) => to === pathname))
  return (
    <nav aria-label={m.admin_areas()} className="tabs tabs-wrap screen-only">
      <Link to="/admin" activeOptions={{ exact: true }} className="pr-2 max-sm:w-full">
        <ChevronLeft size={18} aria-hidden className="-ml-1.5" />
        {m.admin_title()}
      </Link>
      {group?.areas.map(({ to, name }) => (
        <AreaLink key={to} to={to} className="no-underline">
          {name()}
        </AreaLink>
      ))}
    </nav>
  )
}
