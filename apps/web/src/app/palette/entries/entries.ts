import { getSynonyms } from '@myhub/domain/search/synonyms.ts'
import { wordStem } from '@myhub/domain/search/word-stem.ts'
import { plain, searchWords } from '#lib/find.ts'

export const KINDS = ['page', 'person', 'course', 'place', 'link', 'office', 'article'] as const
export type Kind = (typeof KINDS)[number]

/** A possible result of the palette. */
export type Entry = {
  id: string
  kind: Kind
  name: string
  /** A second line to distinguish it from others with the same name; null if not needed. */
  hint: string | null
  /** Other words for it; searched, not shown. */
  words: string
  /** A path of the hub, or an external URL. */
  url: string
  newTab: boolean
}

/** More results of one kind would be a list to read, and each kind has a page for that. */
const MAX_PER_KIND = 6

/** The searchable texts of an entry, without case and accents. */
type Texts = { name: string; all: string }
const known = new WeakMap<Entry, Texts>()

/** Computed once for each entry, because every letter of a search scans all of them. */
export function searchableTexts(entry: Entry): Texts {
  const texts = known.get(entry) ?? {
    name: plain(entry.name),
    all: plain(`${entry.name} ${entry.hint ?? ''} ${entry.words}`),
  }
  known.set(entry, texts)
  return texts
}

/**
 * Each word of a search with the college's synonyms. A text matches if it contains all words of at
 * least one synonym for each word.
 */
type SearchTerms = readonly (readonly string[])[][]

const expandSearch = (search: string): SearchTerms =>
  searchWords(search).map((word) => [word, ...getSynonyms(word)].map(searchWords))

const matches = (text: string, terms: SearchTerms) =>
  terms.every((meanings) => meanings.some((words) => words.every((word) => text.includes(word))))

/**
 * The rank of a name: it begins with the search, contains it, or only the entry's other words do.
 */
function rank(name: string, search: string, terms: SearchTerms): number {
  const beginning = name.slice(0, search.trim().length)
  if (searchWords(search).every((word) => beginning.includes(word))) return 0
  return matches(name, terms) ? 1 : 2
}

/**
 * The entries that contain every word of a search, by kind and rank; kinds with matching names come
 * before those with matches elsewhere.
 * @param search the typed text; an empty search returns only the pages, in their own order
 */
export function findEntries(entries: readonly Entry[], search: string): Entry[] {
  if (search.trim() === '') return entries.filter(({ kind }) => kind === 'page')
  const terms = expandSearch(search)
  const results = entries
    .filter((entry) => matches(searchableTexts(entry).all, terms))
    .map((entry) => ({ entry, rank: rank(searchableTexts(entry).name, search, terms) }))
  const byKind = KINDS.map((kind) =>
    results
      .filter(({ entry }) => entry.kind === kind)
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MAX_PER_KIND),
  )
  const kindRank = ([best]: typeof results) => (best && best.rank < 2 ? 0 : 1)
  return byKind
    .toSorted((a, b) => kindRank(a) - kindRank(b))
    .flatMap((group) => group.map(({ entry }) => entry))
}

/** The same for other forms of the words: `registering` finds *Registration*. */
export const findByStems = (entries: readonly Entry[], search: string): Entry[] =>
  findEntries(entries, searchWords(search).map(wordStem).join(' '))
