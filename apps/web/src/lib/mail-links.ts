/** Mail programs and browsers cut off longer addresses; Windows passes on about 2,000 characters. */
const MAX_URL_LENGTH = 1_800

/**
 * `mailto:` links that write to all of these addresses as blind copies, so that no student sees
 * another's. More than one link if a single one would be too long.
 */
export function mailLinks(addresses: readonly string[], subject: string): string[] {
  const start = `mailto:?subject=${encodeURIComponent(subject)}&bcc=`
  const links: string[] = []
  for (const address of addresses) {
    const [last, one] = [links.at(-1), encodeURIComponent(address)]
    if (last && last.length + 1 + one.length <= MAX_URL_LENGTH)
      links[links.length - 1] = `${last},${one}`
    else links.push(start + one)
  }
  return links
}
