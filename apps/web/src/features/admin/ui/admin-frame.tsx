import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { Page } from '#ui/page.tsx'
import { LinkTabs } from '#ui/tabs.tsx'
import { areasFor } from '../areas.ts'

/** A page of the administration, with the way to the others that somebody may see. */
export function AdminFrame({
  title,
  intro,
  children,
}: {
  title: string
  intro: string
  children: ReactNode
}) {
  const { holds, isAdmin } = useAccess()
  return (
    <Page title={title} intro={intro}>
      <LinkTabs label={m.admin_areas()}>
        <Link to="/admin" activeOptions={{ exact: true }}>
          {m.admin_overview()}
        </Link>
        {areasFor(holds).map(({ to, name }) => (
          <Link key={to} to={to}>
            {name()}
          </Link>
        ))}
        {isAdmin && <Link to="/admin/view-as">{m.admin_view_as()}</Link>}
      </LinkTabs>
      {children}
    </Page>
  )
}
