/** A change to one of a person's favorites. */
export interface FavoriteInput {
  readonly linkId: string
  readonly isFavorite: boolean
  /**
   * Index among the favorites that the person sees, from 0. Null adds a new favorite at the end and
   * leaves an existing one in place.
   */
  readonly position: number | null
}

/**
 * A person's favorites in order after a change. Hidden favorites keep their place among the others.
 * Applying the same change twice has no further effect.
 * @param order IDs of all favorites; `isSeen` returns whether the person sees one
 */
export function orderFavorites(
  order: readonly string[],
  isSeen: (linkId: string) => boolean,
  { linkId, isFavorite, position }: FavoriteInput,
): string[] {
  if (isFavorite && position === null && order.includes(linkId)) return [...order]
  const others = order.filter((id) => id !== linkId)
  if (!isFavorite) return others
  const next = position === null ? undefined : others.filter(isSeen)[position]
  const at = next === undefined ? others.length : others.indexOf(next)
  return others.toSpliced(at, 0, linkId)
}
