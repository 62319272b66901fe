import { useState } from 'react'
import { type FavoritePatch, setFavorite } from '#data/college/change-links.ts'
import type { HubLink } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import type { Undoable } from '#ui/status/undo-note.tsx'
import { toast } from '#ui/toast/toasts.ts'

/** Saves in the background. A failed change is reported and rolled back. */
function save(wish: FavoritePatch): void {
  setFavorite(wish).catch(() => toast({ type: 'negative', message: m.links_failed() }))
}

/** Stars, their order, and Undo for the last change. */
export function useFavorites(favorites: readonly HubLink[]) {
  const [last, setLast] = useState<Undoable | null>(null)
  const placeOf = ({ id }: HubLink) => favorites.findIndex((one) => one.id === id)

  function change(wish: FavoritePatch, message: string): void {
    const place = placeOf(wish.link)
    const back: FavoritePatch =
      place < 0
        ? { link: wish.link, isFavorite: false }
        : { link: wish.link, isFavorite: true, position: place }
    const undo = () => {
      save(back)
      setLast(null)
    }
    save(wish)
    setLast({ message, undo })
  }

  return {
    last,
    star: (link: HubLink) => {
      const { title } = link
      if (placeOf(link) < 0) change({ link, isFavorite: true }, m.links_added({ title }))
      else change({ link, isFavorite: false }, m.links_removed({ title }))
    },
    move: (link: HubLink, position: number) => {
      if (position < 0 || position >= favorites.length || position === placeOf(link)) return
      const words = { title: link.title, place: position + 1, count: favorites.length }
      change({ link, isFavorite: true, position }, m.links_moved(words))
    },
  }
}
