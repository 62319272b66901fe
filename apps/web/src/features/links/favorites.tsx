import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { HubLink } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { LinkCard } from './link-card.tsx'

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

/** The favourites in the person's order. A handle moves each: dragged by any pointer, or by arrow keys. */
export function Favorites({
  favorites,
  onStar,
  onMove,
}: {
  favorites: readonly HubLink[]
  onStar: (link: HubLink) => void
  onMove: (link: HubLink, position: number) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<{ id: string; over: number } | null>(null)

  /** Over which card a pointer is; where it was when it is over none. */
  function placeAt({ clientX, clientY }: PointerEvent, known: number): number {
    const cards = [...(list.current?.children ?? [])]
    const over = document.elementFromPoint(clientX, clientY)
    const place = cards.findIndex((card) => card.contains(over))
    return place < 0 ? known : place
  }

  return (
    <ul ref={list} className="link-grid">
      {favorites.map((link, place) => {
        const isOver = drag && drag.id !== link.id && drag.over === place
        const isDragged = drag?.id === link.id
        return (
          <li
            key={link.id}
            className={`${isOver ? 'link-over' : ''} ${isDragged ? 'link-dragged' : ''}`}
          >
            <LinkCard link={link} isFavorite onStar={() => onStar(link)}>
              <button
                type="button"
                className="icon-button cursor-grab touch-none"
                aria-label={m.links_move({
                  title: link.title,
                  place: place + 1,
                  count: favorites.length,
                })}
                onKeyDown={(event: KeyboardEvent) => {
                  const step = steps[event.key]
                  if (step === undefined) return
                  event.preventDefault()
                  onMove(link, place + step)
                }}
                onPointerDown={(event) => {
                  if (event.button !== 0) return
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setDrag({ id: link.id, over: place })
                }}
                onPointerMove={(event) => {
                  if (isDragged) setDrag({ id: link.id, over: placeAt(event, drag.over) })
                }}
                onPointerUp={() => {
                  if (isDragged && drag.over !== place) onMove(link, drag.over)
                  setDrag(null)
                }}
                onPointerCancel={() => setDrag(null)}
              >
                <GripVertical size={20} strokeWidth={1.75} aria-hidden />
              </button>
            </LinkCard>
          </li>
        )
      })}
    </ul>
  )
}
