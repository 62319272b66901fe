import { Link } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { Page } from '#ui/page.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { areasFor } from './areas.ts'

/** What somebody may manage, and nothing else (R8.20). */
export function AdminPage() {
  const { holds, isAdmin, managesSomething } = useAccess()
  const mine = areasFor(holds)
  const mayManageLinks = holds('links.write')
  return (
    <Page title={m.admin_title()} intro={m.admin_intro()}>
      <Sheet title={m.admin_areas()}>
        {!managesSomething ? (
          <p className="max-w-[60ch] text-ink-soft">{m.admin_none()}</p>
        ) : (
          <ul className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
            {mine.map(({ to, name, text }) => (
              <li key={to} className="border-b border-line pb-3">
                <Link to={to} className={LINK}>
                  {name()}
                </Link>
                <p className="text-ink-soft">{text()}</p>
              </li>
            ))}
            {isAdmin && (
              <li className="border-b border-line pb-3">
                <Link to="/admin/view-as" className={LINK}>
                  {m.admin_view_as()}
                </Link>
                <p className="text-ink-soft">{m.admin_view_as_text()}</p>
              </li>
            )}
            {mayManageLinks && (
              <li className="border-b border-line pb-3">
                <Link to="/links" search={{ manage: 'links' }} className={LINK}>
                  {m.admin_links()}
                </Link>
                <p className="text-ink-soft">{m.admin_links_text()}</p>
              </li>
            )}
          </ul>
        )}
      </Sheet>
    </Page>
  )
}

const LINK = 'link inline-flex min-h-11 items-center font-semibold'
