import { Link } from '@tanstack/react-router'
import type { CampusMap } from '#data/college/maps.ts'
import { m } from '#locales/compiled/messages.js'
import { LinkTabs } from '#ui/layout/tabs.tsx'

/** The college's locations. */
export function CampusSwitch({
  campuses,
  campus,
}: {
  campuses: CampusMap['campuses']
  campus: string
}) {
  return (
    <LinkTabs label={m.maps_campuses()} wraps>
      {campuses.map(({ code, title }) => (
        <Link
          key={code}
          to="/maps"
          className="tab"
          search={{ campus: code }}
          resetScroll={false}
          aria-current={code === campus ? 'page' : undefined}
          activeProps={{ 'aria-current': code === campus ? 'page' : undefined }}
        >
          {title}
        </Link>
      ))}
    </LinkTabs>
  )
}
