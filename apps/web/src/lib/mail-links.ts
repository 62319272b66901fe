/** Mail programs and browsers cut off longer addresses; Windows passes on about 2,000 characters. */
const LONGEST = 1_800

/**
 * `mailto:` links that write to all of these addresses as blind copies, so that no student sees
 * another's. More than one link if a single one would be too long.
 */
export function mailLinks(addresses: readonly string[], subject: string): string[] {
  const start = `mailto:?subject=${encodeURIComponent(subject)}&bcc=`
  const links: string[][] = []
  for (const address of addresses.map((one) => encodeURIComponent(one))) {
    const last = links.at(-1)
    if (last && start.length + [...last, address].join(',').length <= LONGEST) last.push(address)
    else links.push([address])
  }
  return links.map((list) => start + list.join(','))
}
