import { api, dataOf } from '#api/client.ts'
import { optimisticUpdate } from '../query/optimistic-update.ts'
import type { HubLink } from '../shapes.ts'
import { type MyLinks, myLinks } from './links.ts'

export type FavoritePatch = {
  link: HubLink
  isFavorite: boolean
  /** Index among the favorites, from 0; without it, a new one is added last. */
  position?: number
}

/** The links after the change. */
export function withFavorite(
  known: MyLinks,
  { link, isFavorite, position }: FavoritePatch,
): MyLinks {
  const others = known.favorites.filter(({ id }) => id !== link.id)
  const favorites = isFavorite
    ? others.toSpliced(position ?? others.length, 0, { ...link, isFavorite: true })
    : others
  const marked = (candidate: HubLink) =>
    candidate.id === link.id ? { ...candidate, isFavorite } : candidate
  return {
    favorites,
    categories: known.categories.map((each) => ({ ...each, links: each.links.map(marked) })),
  }
}

/**
 * Adds, moves or removes a favorite, optimistically and then on the server.
 * @throws ApiError when the server refuses; the links are then the server's
 */
export function setFavorite(patch: FavoritePatch): Promise<void> {
  const { link, isFavorite, position } = patch
  const body = { linkId: link.id, isFavorite, ...(position !== undefined && { position }) }
  return optimisticUpdate(myLinks, {
    change: (known) => withFavorite(known, patch),
    save: () => dataOf(api().PATCH('/v1/links/link/favorite', { body })),
    rollBack: (known, { favorites }) => {
      const index = favorites.findIndex(({ id }) => id === link.id)
      return withFavorite(known, { link, isFavorite: index >= 0, position: Math.max(0, index) })
    },
  })
}

/** Counts a click on a link, without the person. A failure is ignored. */
export function countUse(id: string): void {
  void dataOf(api().POST('/v1/links/link/{id}/use', { params: { path: { id } } })).catch(() => {})
}
