import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { m } from '#locales/compiled/messages.js'
import { useStudies } from '#session/studies.ts'
import { Select } from '#ui/controls/select.tsx'
import {
  aroundProfilePage,
  type ProfilePage,
  profileGroups,
  profilePagesFor,
} from './profile-pages.ts'

/** Where somebody is in their profile, and its pages that are theirs. */
function usePages() {
  const path = useLocation({ select: (location) => location.pathname })
  return { path, pages: profilePagesFor(useStudies(), path) }
}

/**
 * The list beside the page, on wide screens. As long as nobody knows whether they are a student's, their pages have
 * their room and are not seen.
 */
export function ProfileList() {
  const path = useLocation({ select: (location) => location.pathname })
  const studies = useStudies()
  const pages = profilePagesFor(studies ?? 'student', path)
  return (
    <nav aria-label={m.profile_pages()} className="sticky top-20 -mt-4">
      {profileGroups
        .filter(({ key }) => pages.some((page) => page.group === key))
        .map((group) => (
          <section
            key={group.key}
            aria-labelledby={`profile-${group.key}`}
            className={studies || group.key === 'personal' ? undefined : 'invisible'}
          >
            <h2 id={`profile-${group.key}`} className="nav-heading">
              {group.name()}
            </h2>
            <ul className="nav-list">
              {pages
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

/** The same on a phone: a select between Previous and Next. */
export function ProfileSelect() {
  const { path, pages } = usePages()
  const navigate = useNavigate()
  const { current, previous, next } = aroundProfilePage(path, pages)
  return (
    <nav aria-label={m.profile_pages()} className="flex items-center gap-1">
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
  const words = name({ page: page.name() })
  return (
    <Link to={page.to} className="icon-button" aria-label={words} title={words}>
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
