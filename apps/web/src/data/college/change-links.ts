import { answerOf, api } from '#api/client.ts'
import { optimisticUpdate } from '../query/optimistic-update.ts'
import type { HubLink } from '../shapes.ts'
import { type MyLinks, myLinks } from './links.ts'

export type FavoritePatch = {
  link: HubLink
  isFavorite: boolean
  /** Its place among the favorites, from 0; left out, a new one comes last. */
  position?: number
}

/** Links as they will be when the server has done what is wished. */
export function withFavorite(
  known: MyLinks,
  { link, isFavorite, position }: FavoritePatch,
): MyLinks {
  const others = known.favorites.filter(({ id }) => id !== link.id)
  const favorites = isFavorite
    ? others.toSpliced(position ?? others.length, 0, { ...link, isFavorite: true })
    : others
  const marked = (one: HubLink) => (one.id === link.id ? { ...one, isFavorite } : one)
  return {
    favorites,
    categories: known.categories.map((each) => ({ ...each, links: each.links.map(marked) })),
  }
}

/**
 * Makes a link a favorite, moves it among them, or lets it go: at once on screen, then at the server.
 * @throws ApiError when the server refuses; the links are then as the server has them
 */
export function setFavorite(wish: FavoritePatch): Promise<void> {
  const { link, isFavorite, position } = wish
  const body = { linkId: link.id, isFavorite, ...(position !== undefined && { position }) }
  return optimisticUpdate(myLinks, {
    change: (known) => withFavorite(known, wish),
    save: () => answerOf(api().PATCH('/v1/links/link/favorite', { body })),
    rollBack: (known, { favorites }) => {
      const place = favorites.findIndex(({ id }) => id === link.id)
      return withFavorite(known, { link, isFavorite: place >= 0, position: Math.max(0, place) })
    },
  })
}

/** Counts that a link was followed, and not by whom. Should that fail, nobody misses anything. */
export function countUse(id: string): void {
  void answerOf(api().POST('/v1/links/link/{id}/use', { params: { path: { id } } })).catch(() => {})
}
