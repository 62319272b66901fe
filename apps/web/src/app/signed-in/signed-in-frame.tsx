import '#styles/pages.css'
import type { PermissionName } from '@myhub/domain/access/permission-names.ts'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { useMineUser } from '#session/user.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { identityVersion } from './watch-identity.ts'
import { WithData } from './with-data.tsx'

/** The layout of all pages for a signed-in person. */
export function SignedInFrame() {
  const turn = useStore(identityVersion, 0)
  return (
    <WithData>
      <AllowedOnly key={turn}>
        <Outlet />
      </AllowedOnly>
    </WithData>
  )
}

/**
 * Renders a page only if the person holds the permission that its line on the map names. Anyone
 * else sees an explanation, and no data of the page is requested. The server makes the actual
 * decision (R5.6).
 */
function AllowedOnly({ children }: { children: ReactNode }) {
  const user = useMineUser()
  const { holds } = useAccess()
  const permission = useMatches({
    select: (matches) => matches.at(-1)?.staticData.permission,
  })
  if (permission === undefined) return children
  // Until the person is known, they have no permissions.
  if (user === null) return null
  return holds(permission) ? children : <NotAllowed permission={permission} />
}

function NotAllowed({ permission }: { permission: PermissionName }) {
  return (
    <Page title={m.people_not_allowed()} intro={m.people_not_allowed_text({ permission })}>
      <p>
        <Link to="/dashboard" className={buttonClass('primary')}>
          {m.people_to_dashboard()}
        </Link>
      </p>
    </Page>
  )
}
