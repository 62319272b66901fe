import { Link } from '@tanstack/react-router'
import { useConfiguration } from '#config/configuration.ts'
import { m } from '#locales/compiled/messages.js'

/** Public pages: a signed-out person on a phone has no other navigation. */
const places = [
  { to: '/support', name: m.layout_support },
  { to: '/support/directory', name: m.layout_directory },
  { to: '/maps', name: m.layout_maps },
] as const

export function Footer() {
  const { collegeName: college, brand } = useConfiguration() ?? {}
  const hub = brand?.name ?? m.common_product_name()
  return (
    <footer className="site-footer">
      <nav aria-label={m.layout_footer_navigation()}>
        {places.map(({ to, name }) => (
          <Link key={to} to={to} className="link" preload={false}>
            {name()}
          </Link>
        ))}
      </nav>
      <p suppressHydrationWarning>
        {college ? m.layout_footer_of({ college, hub }) : m.layout_footer()}
      </p>
    </footer>
  )
}
