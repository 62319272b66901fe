import { Link } from '@tanstack/react-router'
import { useGroup } from '#data/group-view.ts'
import { myLinks } from '#data/links.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card.tsx'
import { emptyWhen } from '#ui/empty-when.ts'
import { NamedIcon } from '#ui/named-icon.tsx'
import { PlaceLink } from '#ui/place-link.tsx'

/** The links that the person has starred, in their order. */
export function FavoriteLinksCard() {
  const group = useGroup(myLinks)
  return (
    <Card
      group={emptyWhen(group, ({ favorites }) => favorites.length === 0)}
      title={m.dashboard_favorites()}
      empty={
        <>
          <p>{m.dashboard_favorites_empty()}</p>
          <Link to="/links" className="link inline-flex min-h-11 items-center">
            {m.dashboard_favorites_more()}
          </Link>
        </>
      }
      lines={5}
    >
      {({ favorites }) => (
        <>
          <ul className="rows -mt-2">
            {favorites.map(({ id, title, url, icon, opensNewTab }) => (
              <li key={id}>
                <PlaceLink
                  url={url}
                  newTab={opensNewTab}
                  className="flex min-h-11 items-center gap-3 py-2 text-brand hover:underline"
                >
                  <NamedIcon name={icon} size={20} />
                  {title}
                </PlaceLink>
              </li>
            ))}
          </ul>
          <Link to="/links" className="link inline-flex min-h-11 items-center">
            {m.dashboard_favorites_edit()}
          </Link>
        </>
      )}
    </Card>
  )
}
