import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/select.tsx'
import {
  aroundProfilePage,
  type ProfilePage,
  profileGroups,
  profilePages,
} from './profile-pages.ts'

/** The list beside the page, on wide screens. */
export function ProfileList() {
  return (
    <nav aria-label={m.profile_pages()} className="sticky top-20 -mt-4">
      {profileGroups.map((group) => (
        <section key={group.key} aria-labelledby={`profile-${group.key}`}>
          <h2 id={`profile-${group.key}`} className="nav-heading">
            {group.name()}
          </h2>
          <ul className="nav-list">
            {profilePages
              .filter((page) => page.group === group.key)
              .map((page) => (
                <li key={page.to}>
                  <Link
                    to={page.to}
                    activeOptions={{ exact: true, includeSearch: false }}
                    className="nav-link"
                  >
                    {page.name()}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const options = () => profilePages.map((page) => ({ value: page.to, label: page.name() }))

/** The same on a phone: a select between Previous and Next. */
export function ProfileSelect() {
  const path = useLocation({ select: (location) => location.pathname })
  const navigate = useNavigate()
  const { current, previous, next } = aroundProfilePage(path)
  return (
    <nav aria-label={m.profile_pages()} className="flex items-center gap-1">
      <Neighbour page={previous} icon={ChevronLeft} name={m.profile_previous} />
      <div className="min-w-0 flex-1">
        <Select
          label={m.profile_choose_page()}
          hideLabel
          wide
          value={current.to}
          options={options()}
          onChange={(to) => void navigate({ to: to as ProfilePage['to'] })}
        />
      </div>
      <Neighbour page={next} icon={ChevronRight} name={m.profile_next} />
    </nav>
  )
}

function Neighbour({
  page,
  icon: Icon,
  name,
}: {
  page: ProfilePage | null
  icon: LucideIcon
  name: (of: { page: string }) => string
}) {
  if (!page) return null
  const words = name({ page: page.name() })
  return (
    <Link to={page.to} className="icon-button" aria-label={words} title={words}>
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
