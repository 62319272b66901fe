/**
 * A title as a part of an address: `How do I pay?` is `how-do-i-pay`.
 * @returns lower-case words of letters and digits with hyphens between them, at most 80 long; `page`
 * when there is no such letter in it
 */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean)
  return words.join('-').slice(0, 80).replace(/-$/, '') || 'page'
}

/** The same, or with the first number that nobody has behind it. */
export function freeSlug(title: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(title)
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
