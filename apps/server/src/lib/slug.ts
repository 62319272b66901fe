/**
 * A title as part of an address: `How do I pay?` becomes `how-do-i-pay`.
 * @returns lowercase words of letters and digits joined by hyphens, at most 80 characters; `page`
 * when there are none
 */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean)
  return words.join('-').slice(0, 80).replace(/-$/, '') || 'page'
}

/** The same, with the first unused number appended if it is taken. */
export function uniqueSlug(title: string, usedSlugs: ReadonlySet<string>): string {
  const slug = slugOf(title)
  if (!usedSlugs.has(slug)) return slug
  let number = 2
  while (usedSlugs.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
