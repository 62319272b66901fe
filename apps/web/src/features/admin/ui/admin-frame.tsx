import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
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
  return (
    <Page title={title} intro={intro}>
      <AreaLinks />
      {children}
    </Page>
  )
}

/** There may be fifteen: they stand in as many lines as it takes, and on a phone behind a button. */
function AreaLinks() {
  const { holds, isAdmin } = useAccess()
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <nav aria-label={m.admin_areas()} className="screen-only">
      <Button
        className="w-full justify-between sm:hidden"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        {m.admin_areas()}
        <ChevronDown size={18} aria-hidden className={isOpen ? 'rotate-180' : ''} />
      </Button>
      <div id={list} className={`tabs tabs-wrap ${isOpen ? '' : 'max-sm:hidden'}`}>
        <Link to="/admin" activeOptions={{ exact: true }}>
          {m.admin_overview()}
        </Link>
        {areasFor(holds).map(({ to, name }) => (
          <Link key={to} to={to}>
            {name()}
          </Link>
        ))}
        {isAdmin && <Link to="/admin/view-as">{m.admin_view_as()}</Link>}
      </div>
    </nav>
  )
}
