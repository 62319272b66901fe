import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { myLinks } from '#data/college/links.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { HubLink } from '#data/shapes.ts'
import { useFavorites } from '#features/links/use-favorites.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { NamedIcon } from '#ui/icons/named-icon.tsx'
import { useReorder } from '#ui/interactions/use-reorder.ts'
import { UndoNote } from '#ui/status/undo-note.tsx'
import GripVertical from '~icons/lucide/grip-vertical'
import Star from '~icons/lucide/star'

/** The person's favorite links in their order, editable in place. */
export function FavoriteLinksCard() {
  const group = useGroup(myLinks)
  const [isEditing, setEditing] = useState(false)
  const favorites = useFavorites(group.data?.favorites ?? [])
  return (
    <Card
      group={favorites.last ? group : emptyWhen(group, (links) => links.favorites.length === 0)}
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
      {(links) => (
        <>
          <UndoNote last={favorites.last} />
          {isEditing ? (
            <Editable links={links.favorites} {...favorites} />
          ) : (
            <ul className="rows -mt-2">
              {links.favorites.map((link) => (
                <li key={link.id}>
                  <FavoriteLink link={link} />
                </li>
              ))}
            </ul>
          )}
          <p className="flex flex-wrap gap-x-6">
            {links.favorites.length > 0 && (
              <button
                type="button"
                className="link inline-flex min-h-11 items-center"
                aria-expanded={isEditing}
                onClick={() => setEditing(!isEditing)}
              >
                {isEditing ? m.dashboard_favorites_done() : m.dashboard_favorites_edit()}
              </button>
            )}
            <Link to="/links" className="link inline-flex min-h-11 items-center">
              {m.dashboard_favorites_more()}
            </Link>
          </p>
        </>
      )}
    </Card>
  )
}

function FavoriteLink({ link: { title, url, icon, opensNewTab } }: { link: HubLink }) {
  return (
    <PlaceLink
      url={url}
      newTab={opensNewTab}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 py-2 text-brand hover:underline"
    >
      <NamedIcon name={icon} size={20} />
      {title}
    </PlaceLink>
  )
}

function Editable({
  links,
  star,
  move,
}: {
  links: readonly HubLink[]
  star: (link: HubLink) => void
  move: (link: HubLink, index: number) => void
}) {
  const { list, handle, isDragged, isOver } = useReorder<HTMLUListElement>((id, index) => {
    const link = links.find((candidate) => candidate.id === id)
    if (link) move(link, index)
  })
  return (
    <ul ref={list} className="rows -mt-2">
      {links.map((link, index) => {
        const { id, title } = link
        return (
          <li
            key={id}
            className={`flex items-center ${isOver(id, index) ? 'drag-over' : ''} ${isDragged(id) ? 'dragged' : ''}`}
          >
            <FavoriteLink link={link} />
            <button
              type="button"
              className="icon-button"
              aria-label={m.links_unstar({ title })}
              title={m.links_unstar({ title })}
              onClick={() => star(link)}
            >
              <Star
                size={20}
                strokeWidth={1.75}
                aria-hidden
                className="fill-(--wheat) text-accent"
              />
            </button>
            <button
              {...handle(id, index)}
              type="button"
              aria-label={m.links_move({ title, place: index + 1, count: links.length })}
            >
              <GripVertical size={20} strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
