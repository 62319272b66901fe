import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { Select } from '#ui/controls/select.tsx'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { LinkTabs } from '#ui/layout/tabs.tsx'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import { getProfileNeighbors, type ProfilePage } from './profile-pages.ts'

/** The number of tabs that fit on a phone. */
const MAX_TABS = 5

function useProfileNeighbors() {
  const path = useLocation({ select: (location) => location.pathname })
  return getProfileNeighbors(path, !useIsEmployeeOnly())
}

/** The pages of a group as tabs; nothing for a single page. */
export function ProfileTabs() {
  const { pages } = useProfileNeighbors()
  if (pages.length < 2) return null
  return (
    <div className={pages.length > MAX_TABS ? 'profile-tabs' : undefined}>
      <LinkTabs label={m.profile_pages()} wraps>
        {pages.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            className="tab"
          >
            {name()}
          </Link>
        ))}
      </LinkTabs>
    </div>
  )
}

/** On a phone, instead of many tabs: a select between Previous and Next. */
export function ProfileSelect() {
  const { pages, current, previous, next } = useProfileNeighbors()
  const navigate = useNavigate()
  if (pages.length <= MAX_TABS) return null
  return (
    <nav aria-label={m.profile_pages()} className="profile-select screen-only">
      <Neighbor page={previous} icon={ChevronLeft} name={m.profile_previous} />
      <div className="min-w-0 flex-1">
        <Select
          label={m.profile_choose_page()}
          hideLabel
          wide
          value={current.to}
          options={pages.map((page) => ({ value: page.to, label: page.name() }))}
          onChange={(to) => void navigate({ to: to as ProfilePage['to'] })}
        />
      </div>
      <Neighbor page={next} icon={ChevronRight} name={m.profile_next} />
    </nav>
  )
}

function Neighbor({
  page,
  icon: Icon,
  name,
}: {
  page: ProfilePage | null
  icon: LucideIcon
  name: (of: { page: string }) => string
}) {
  if (!page) return null
  const label = name({ page: page.name() })
  return (
    <Link to={page.to} className="icon-button" aria-label={label} title={label}>
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
