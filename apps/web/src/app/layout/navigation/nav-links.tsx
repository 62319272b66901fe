import { Link } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { useStudies } from '#session/studies.ts'
import { destinationsOf } from './destinations.ts'

/** The main navigation, in the side panel and in the drawer. */
export function NavLinks({ onChoose }: { onChoose?: () => void }) {
  const access = useAccess()
  const studies = useStudies()
  return (
    <nav aria-label={m.layout_main_navigation()}>
      <ul className="nav-list">
        {destinationsOf(access, studies).map(({ to, name, icon: Icon, exact }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact }}
              className="nav-link"
              title={name()}
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
