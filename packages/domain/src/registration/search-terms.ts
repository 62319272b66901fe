/**
 * Parses a class search into terms to look up: `ENG105`, `eng 105`, `english comp`,
 * `LIN 204`, an instructor's name. Source: registration.md section 1.
 */

/** One term. All terms of a search must match. */
export interface SearchTerm {
  /** As shown to the reader, in small letters. */
  readonly text: string
  /** Words that mean the same, each the beginning of a word; the first is as typed. */
  readonly words: readonly string[]
  /** `ENG 105` or `LIN 204`: a subject or building, and a number; null for a single word. */
  readonly code: { readonly letters: string; readonly digits: string } | null
}

/** More terms than this are ignored. */
export const maxTerms = 8

/** Abbreviations that aren't a prefix of the full word. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  '1': ['i'],
  '2': ['ii'],
  '3': ['iii'],
  cs: ['computer'],
  compsci: ['computer'],
  esl: ['ela'],
  gym: ['physical', 'wellness'],
  pe: ['physical', 'wellness'],
  maths: ['math'],
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')

const code = /^([a-z]{2,4})[\s-]?(\d{2,4}[a-z]?)(?![a-z0-9])/
const word = /^[\p{L}\p{N}]+/u

const wordTerm = (text: string): SearchTerm => ({
  text,
  words: [text, ...(synonyms[text] ?? [])],
  code: null,
})

/** The words of a code on their own, for one that is neither a course nor a room: `hall 204`. */
export const codeTerms = ({ letters, digits }: NonNullable<SearchTerm['code']>): SearchTerm[] => [
  wordTerm(letters),
  wordTerm(digits),
]

/** The terms in a text, in order, each once. */
export function searchTerms(text: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  let rest = plain(text)
  while (rest !== '') {
    const [all, letters, digits] = code.exec(rest) ?? []
    if (all !== undefined && letters !== undefined && digits !== undefined) {
      const name = `${letters} ${digits}`
      terms.set(name, { text: name, words: [], code: { letters, digits } })
    }
    const [single = ''] = all === undefined ? (word.exec(rest) ?? []) : []
    if (single !== '') terms.set(single, wordTerm(single))
    rest = rest.slice((all ?? single).length || 1)
  }
  return [...terms.values()].slice(0, maxTerms)
}
