import { meaningsOf } from '@myhub/domain/search/synonyms.ts'
import { wordStem } from '@myhub/domain/search/word-stem.ts'
import { matchesAllWords, searchWords } from '#lib/find.ts'

export const KINDS = ['page', 'person', 'course', 'place', 'link', 'office', 'article'] as const
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

/** Whether a text has every word of a search, or what the college calls it. */
const matches = (text: string, search: string) =>
  searchWords(search).every((word) =>
    [word, ...meaningsOf(word)].some((one) => matchesAllWords(text, one)),
  )

const startsWith = (name: string, search: string) =>
  matchesAllWords(name.slice(0, search.trim().length), search)

/**
 * The rank of an entry: its name begins with the search, contains it, or only its other words do.
 */
function distance({ name }: Entry, search: string): number {
  if (startsWith(name, search)) return 0
  return matches(name, search) ? 1 : 2
}

/**
 * The entries that contain every word of a search, by kind and rank; kinds with matching names come
 * before those with matches elsewhere.
 * @param search what was typed; an empty search returns only the pages, in their own order
 */
export function findEntries(entries: readonly Entry[], search: string): Entry[] {
  if (search.trim() === '') return entries.filter(({ kind }) => kind === 'page')
  const found = entries.filter(({ name, hint, words }) =>
    matches(`${name} ${hint ?? ''} ${words}`, search),
  )
  const byKind = KINDS.map((kind) =>
    found
      .filter((entry) => entry.kind === kind)
      .toSorted((one, other) => distance(one, search) - distance(other, search))
      .slice(0, MOST_OF_A_KIND),
  )
  const place = ([nearest]: Entry[]) => (nearest && matches(nearest.name, search) ? 0 : 1)
  return byKind.toSorted((one, other) => place(one) - place(other)).flat()
}

/** The same for other forms of the words: `registering` finds what is called *Registration*. */
export const findByStems = (entries: readonly Entry[], search: string): Entry[] =>
  findEntries(entries, searchWords(search).map(wordStem).join(' '))
