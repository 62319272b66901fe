import { type AudienceMember, isInAudience } from '@myhub/domain/access/audience.ts'
import type { Link } from '#http/schemas/link.schema.ts'

/** Filter for links. */
export interface LinkFilter {
  /** Matches links in any of these; empty matches all. */
  readonly categoryIds?: readonly string[] | undefined
  /** All of these must occur in the title, description or keywords of the same language. */
  readonly searchTerms?: readonly string[] | undefined
  readonly isActive?: boolean | undefined
}

type Shown = Pick<Link, 'isActive' | 'audience' | 'shownFrom' | 'shownUntil'>

/** Whether a link is shown on a day; the first and last days are included. */
export const isShownOn = ({ shownFrom, shownUntil }: Shown, day: string): boolean =>
  (shownFrom === null || shownFrom <= day) && (shownUntil === null || day <= shownUntil)

/**
 * Whether a person who does not manage links sees it: active, within its dates, and in its
 * audience.
 * @param today on the college's calendar
 */
export const isFor = (member: AudienceMember, link: Shown, today: string): boolean =>
  link.isActive && isShownOn(link, today) && isInAudience(member, link.audience)

/** Normalizes text for search, ignoring case and diacritics. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Splits a search into terms, all of which must match. */
export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean)

type Said = Pick<Link, 'title'> & Partial<Pick<Link, 'description' | 'keywords'>>
const wordsIn = ({ title, description, keywords = [] }: Said) =>
  folded([title, description ?? '', ...keywords].join('\n'))

/** Links that match the filter, in the given order. */
export function findLinks(links: readonly Link[], filter: LinkFilter): Link[] {
  const { categoryIds = [], searchTerms = [], isActive } = filter
  const terms = searchTerms.flatMap(wordsOf).map(folded)
  const wanted = new Set(categoryIds)
  return links.filter((link) => {
    if (isActive !== undefined && link.isActive !== isActive) return false
    if (wanted.size > 0 && !link.categoryIds.some((id) => wanted.has(id))) return false
    const holdsAll = (words: string) => terms.every((term) => words.includes(term))
    return [link, ...Object.values(link.translations)].some((text) => holdsAll(wordsIn(text)))
  })
}
