import { Link, useLocation } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { useStudies } from '#session/studies.ts'
import { useWork } from '#session/work.ts'
import { type Destination, getDestinations } from './destinations.ts'

/** The main navigation, in the side panel and in the drawer. */
export function NavLinks({ onChoose }: { onChoose?: () => void }) {
  const access = useAccess()
  const studies = useStudies()
  const work = useWork()
  const places: readonly Destination[] = getDestinations(access, studies, work)
  const path = useLocation({ select: (location) => location.pathname })
  const marked = currentEntry(path, places)
  return (
    <nav aria-label={m.layout_main_navigation()}>
      <ul className="nav-list">
        {places.map(({ to, name, icon: Icon, exact }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact }}
              className="nav-link"
              title={name()}
              {...(to === marked && { 'aria-current': true })}
              {...(onChoose && { onClick: onChoose })}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span>{name()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The entry for a page without its own: that of a tab next to it, or else the profile's. */
function currentEntry(path: string, places: readonly Destination[]): string | undefined {
  if (places.some(({ to }) => to === path)) return undefined
  const parentEntry = places.find(({ also }) => also?.some((prefix) => path.startsWith(prefix)))
  const isChildOf = (to: string) => to !== '/profile' && to !== '/' && path.startsWith(`${to}/`)
  if (parentEntry) return parentEntry.to
  return path.startsWith('/profile/') && !places.some(({ to }) => isChildOf(to))
    ? '/profile'
    : undefined
}
