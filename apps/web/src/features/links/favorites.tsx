import type { HubLink } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { useReorder } from '#ui/interactions/use-reorder.ts'
import GripVertical from '~icons/lucide/grip-vertical'
import { LinkRow } from './link-row.tsx'

/**
 * The favorites in the person's order. A handle moves each: by dragging with any pointer, or by
 * arrow keys.
 */
export function Favorites({
  favorites,
  onStar,
  onMove,
}: {
  favorites: readonly HubLink[]
  onStar: (link: HubLink) => void
  onMove: (link: HubLink, position: number) => void
}) {
  const { list, handle, isDragged, isOver } = useReorder<HTMLUListElement>((id, index) => {
    const link = favorites.find((favorite) => favorite.id === id)
    if (link) onMove(link, index)
  })
  return (
    <ul ref={list} className="link-rows">
      {favorites.map((link, index) => (
        <li
          key={link.id}
          className={`${isOver(link.id, index) ? 'drag-over' : ''} ${isDragged(link.id) ? 'dragged' : ''}`}
        >
          <LinkRow link={link} isFavorite onStar={() => onStar(link)}>
            <button
              {...handle(link.id, index)}
              type="button"
              aria-label={m.links_move({
                title: link.title,
                place: index + 1,
                count: favorites.length,
              })}
            >
              <GripVertical size={20} strokeWidth={1.75} aria-hidden />
            </button>
          </LinkRow>
        </li>
      ))}
    </ul>
  )
}
