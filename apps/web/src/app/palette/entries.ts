import { matchesAllWords, nameMatchesFirst } from '#lib/find.ts'

export const KINDS = ['page', 'link', 'office', 'article'] as const
export type Kind = (typeof KINDS)[number]

/** Something that the palette can lead to. */
export type Entry = {
  id: string
  kind: Kind
  name: string
  /** One line more, to tell it from others of the same name; null when there is nothing to say. */
  hint: string | null
  /** What else people call it; searched, not shown. */
  words: string
  /** A path of the hub, or an address elsewhere. */
  url: string
  newTab: boolean
}

/** More than these of one kind are a list to read, and each kind has a page for that. */
const MOST_OF_A_KIND = 6

const startsWith = (name: string, search: string) =>
  matchesAllWords(name.slice(0, search.trim().length), search)

/** How near an entry is to what was typed: its name begins so, its name holds it, it is called so elsewhere. */
function distance({ name }: Entry, search: string): number {
  if (startsWith(name, search)) return 0
  return matchesAllWords(name, search) ? 1 : 2
}

/**
 * The entries that hold every word of a search, by kind and the nearest first; kinds with something that is called
 * so come before those where it is only said elsewhere.
 * @param search what was typed; nothing finds nothing but the pages, in their own order
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
