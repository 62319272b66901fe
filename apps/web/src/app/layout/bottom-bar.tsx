import { Link } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { inTheBottomBar } from './destinations.ts'

/** The few places that a thumb reaches, on phones. */
export function BottomBar() {
  return (
    <nav aria-label={m.layout_quick_navigation()} className="contents">
      {inTheBottomBar.map(({ to, name, icon: Icon, exact }) => (
        <Link key={to} to={to} activeOptions={{ exact }} className="bottom-link">
          <Icon size={22} strokeWidth={1.75} aria-hidden />
          {name()}
        </Link>
      ))}
    </nav>
  )
}
