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

type LinkVisibility = Pick<Link, 'isActive' | 'audience' | 'shownFrom' | 'shownUntil'>

/** Whether a link is shown on a day; the first and last days are included. */
export const isShownOn = ({ shownFrom, shownUntil }: LinkVisibility, day: string): boolean =>
  (shownFrom === null || shownFrom <= day) && (shownUntil === null || day <= shownUntil)

/**
 * Whether a person who does not manage links sees it: active, within its dates, and in its
 * audience.
 * @param today on the college's calendar
 */
export const isFor = (member: AudienceMember, link: LinkVisibility, today: string): boolean =>
  link.isActive && isShownOn(link, today) && isInAudience(member, link.audience)

/** Normalizes text for search, ignoring case and diacritics. */
const foldText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Splits a search into terms, all of which must match. */
export const splitTerms = (text: string): string[] => text.split(/\s+/u).filter(Boolean)

type SearchedFields = Pick<Link, 'title'> & Partial<Pick<Link, 'description' | 'keywords'>>
const searchText = ({ title, description, keywords = [] }: SearchedFields) =>
  foldText([title, description ?? '', ...keywords].join('\n'))

/** Links that match the filter, in the given order. */
export function findLinks(links: readonly Link[], filter: LinkFilter): Link[] {
  const { categoryIds = [], searchTerms = [], isActive } = filter
  const terms = searchTerms.flatMap(splitTerms).map(foldText)
  const selectedIds = new Set(categoryIds)
  return links.filter((link) => {
    if (isActive !== undefined && link.isActive !== isActive) return false
    if (selectedIds.size > 0 && !link.categoryIds.some((id) => selectedIds.has(id))) return false
    const hasAllTerms = (text: string) => terms.every((term) => text.includes(term))
    return [link, ...Object.values(link.translations)].some((text) => hasAllTerms(searchText(text)))
  })
}
