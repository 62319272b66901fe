import { matchesAllWords, nameMatchesFirst } from '#lib/find.ts'

export const KINDS = ['page', 'course', 'link', 'office', 'article'] as const
export type Kind = (typeof KINDS)[number]

/** A possible result of the palette. */
export type Entry = {
  id: string
  kind: Kind
  name: string
  /** A second line to tell it from others with the same name; null when not needed. */
  hint: string | null
  /** Other words for it; searched, not shown. */
  words: string
  /** A path of the hub, or an external URL. */
  url: string
  newTab: boolean
}

/** More than these of one kind would be a list to read, and each kind has a page for that. */
const MOST_OF_A_KIND = 6

const startsWith = (name: string, search: string) =>
  matchesAllWords(name.slice(0, search.trim().length), search)

/**
 * The rank of an entry: its name begins with the search, contains it, or only its other words do.
 */
function distance({ name }: Entry, search: string): number {
  if (startsWith(name, search)) return 0
  return matchesAllWords(name, search) ? 1 : 2
}

/**
 * The entries that contain every word of a search, by kind and rank; kinds with matching names come
 * before those with matches elsewhere.
 * @param search what was typed; an empty search returns only the pages, in their own order
 */
export function findEntries(entries: readonly Entry[], search: string): Entry[] {
  if (search.trim() === '') return entries.filter(({ kind }) => kind === 'page')
  const found = entries.filter(({ name, hint, words }) =>
    matchesAllWords(`${name} ${hint ?? ''} ${words}`, search),
  )
  const byKind = KINDS.map((kind) =>
    found
      .filter((entry) => entry.kind === kind)
      .toSorted((one, other) => distance(one, search) - distance(other, search))
      .slice(0, MOST_OF_A_KIND),
  )
  return nameMatchesFirst(byKind, search, ([nearest]) => nearest?.name ?? '').flat()
}
