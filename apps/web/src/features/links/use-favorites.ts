import { useState } from 'react'
import { type FavoritePatch, setFavorite } from '#data/college/change-links.ts'
import type { HubLink } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import type { Undoable } from '#ui/status/undo-note.tsx'
import { toast } from '#ui/toast/toasts.ts'

/** Saves in the background. A failed change is reported and rolled back. */
function save(patch: FavoritePatch): void {
  setFavorite(patch).catch(() => toast({ type: 'negative', message: m.links_failed() }))
}

/** Stars, their order, and Undo for the last change. */
export function useFavorites(favorites: readonly HubLink[]) {
  const [last, setLast] = useState<Undoable | null>(null)
  const findPosition = ({ id }: HubLink) => favorites.findIndex((favorite) => favorite.id === id)

  function change(patch: FavoritePatch, message: string): void {
    const position = findPosition(patch.link)
    const revert: FavoritePatch =
      position < 0
        ? { link: patch.link, isFavorite: false }
        : { link: patch.link, isFavorite: true, position }
    const undo = () => {
      save(revert)
      setLast(null)
    }
    save(patch)
    setLast({ message, undo })
  }

  return {
    last,
    star: (link: HubLink) => {
      const { title } = link
      if (findPosition(link) < 0) change({ link, isFavorite: true }, m.links_added({ title }))
      else change({ link, isFavorite: false }, m.links_removed({ title }))
    },
    move: (link: HubLink, position: number) => {
      if (position < 0 || position >= favorites.length || position === findPosition(link)) return
      const params = { title: link.title, place: position + 1, count: favorites.length }
      change({ link, isFavorite: true, position }, m.links_moved(params))
    },
  }
}
