import { type AudienceMember, isInAudience } from '@myhub/domain/access/audience.ts'
import type { Link } from '#http/schemas/link.schema.ts'

/** Which links are wanted. */
export interface LinkWish {
  /** In any of these; all when empty. */
  readonly categoryIds?: readonly string[] | undefined
  /** All of these, in the title, the description or the keywords: all in English, or all in Spanish. */
  readonly searchTerms?: readonly string[] | undefined
  readonly isActive?: boolean | undefined
}

type Shown = Pick<Link, 'isActive' | 'audience' | 'shownFrom' | 'shownUntil'>

/** Whether a link is shown on a day: from its first day to its last. */
export const isShownOn = ({ shownFrom, shownUntil }: Shown, day: string): boolean =>
  (shownFrom === null || shownFrom <= day) && (shownUntil === null || day <= shownUntil)

/**
 * Whether somebody who does not manage links sees it: active, in its days, and meant for them.
 * @param today on the college's calendar
 */
export const isFor = (member: AudienceMember, link: Shown, today: string): boolean =>
  link.isActive && isShownOn(link, today) && isInAudience(member, link.audience)

/** Text as search compares it: neither case nor diacritics count. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of what somebody typed; all of them must be found. */
export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean)

type Said = Pick<Link, 'title' | 'description' | 'keywords'>
const wordsIn = ({ title, description, keywords }: Said) =>
  folded([title, description ?? '', ...keywords].join('\n'))

/** The links that are wanted, in the order given. */
export function findLinks(links: readonly Link[], wish: LinkWish): Link[] {
  const { categoryIds = [], searchTerms = [], isActive } = wish
  const terms = searchTerms.flatMap(wordsOf).map(folded)
  const wanted = new Set(categoryIds)
  return links.filter((link) => {
    if (isActive !== undefined && link.isActive !== isActive) return false
    if (wanted.size > 0 && !link.categoryIds.some((id) => wanted.has(id))) return false
    const holdsAll = (words: string) => terms.every((term) => words.includes(term))
    return holdsAll(wordsIn(link)) || (link.spanish !== null && holdsAll(wordsIn(link.spanish)))
  })
}
