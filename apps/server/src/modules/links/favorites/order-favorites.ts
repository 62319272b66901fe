/** What a person wants of one of their favorites. */
export interface FavoriteWish {
  readonly linkId: string
  readonly isFavorite: boolean
  /** Its place among those that the person sees, from 0; null: a new one last, another where it is. */
  readonly position: number | null
}

/**
 * A person's favorites after a wish, in order. A favorite that the person does not see for now keeps
 * its place between the others. The same wish again changes nothing.
 * @param order ids of all favorites, and `isSeen` whether the person sees one of them
 */
export function orderFavorites(
  order: readonly string[],
  isSeen: (linkId: string) => boolean,
  { linkId, isFavorite, position }: FavoriteWish,
): string[] {
  if (isFavorite && position === null && order.includes(linkId)) return [...order]
  const others = order.filter((id) => id !== linkId)
  if (!isFavorite) return others
  const next = position === null ? undefined : others.filter(isSeen)[position]
  const at = next === undefined ? others.length : others.indexOf(next)
  return others.toSpliced(at, 0, linkId)
}
