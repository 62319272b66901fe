import { type AudienceMember, isInAudience } from '@myhub/domain/audience.ts'
import type { Link } from '#http/link.schema.ts'

/** Which links are wanted. */
export interface LinkWish {
  /** In any of these; all when empty. */
  readonly categoryIds?: readonly string[] | undefined
  /** All of these, in the title, the description or the keywords. */
  readonly searchTerms?: readonly string[] | undefined
  readonly isActive?: boolean | undefined
}

/** Whether somebody who does not manage links sees it: active, and meant for them. */
export const isFor = (member: AudienceMember, link: Pick<Link, 'isActive' | 'audience'>): boolean =>
  link.isActive && isInAudience(member, link.audience)

/** Text as search compares it: neither case nor diacritics count. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of what somebody typed; all of them must be found. */
export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean)

/** The links that are wanted, in the order given. */
export function findLinks(links: readonly Link[], wish: LinkWish): Link[] {
  const { categoryIds = [], searchTerms = [], isActive } = wish
  const terms = searchTerms.flatMap(wordsOf).map(folded)
  const wanted = new Set(categoryIds)
  return links.filter((link) => {
    if (isActive !== undefined && link.isActive !== isActive) return false
    if (wanted.size > 0 && !link.categoryIds.some((id) => wanted.has(id))) return false
    const words = folded([link.title, link.description ?? '', ...link.keywords].join('\n'))
    return terms.every((term) => words.includes(term))
  })
}
