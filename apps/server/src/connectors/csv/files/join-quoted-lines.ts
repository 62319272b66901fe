/** More lines than this aren't one value, but a quote that is never closed. */
const maxLines = 100

/**
 * Joins the lines of a row whose quoted values contain line breaks. A line with an odd number of
 * quotes begins such a row, and the next one ends it. Without an end nearby, the line stays as it
 * is, so that a single stray quote costs its own row only.
 * @param isLast whether no more lines follow
 * @returns the same array if there is nothing to join; `open` are the lines, each with its line
 * feed, of a row that may continue after these
 */
export function joinQuotedLines(
  lines: string[],
  isLast: boolean,
): { lines: string[]; open: string } {
  if (!lines.some(hasOddQuotes)) return { lines, open: '' }
  const rows: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (!hasOddQuotes(line)) {
      rows.push(line)
      continue
    }
    const following = lines.slice(at + 1, at + maxLines)
    const end = following.findIndex(hasOddQuotes)
    if (end === -1 && following.length < maxLines - 1 && !isLast)
      return { lines: rows, open: `${lines.slice(at).join('\n')}\n` }
    rows.push([line, ...following.slice(0, end + 1)].join('\n'))
    at += end + 1
  }
  return { lines: rows, open: '' }
}

function hasOddQuotes(line: string): boolean {
  let isOdd = false
  for (let at = line.indexOf('"'); at !== -1; at = line.indexOf('"', at + 1)) isOdd = !isOdd
  return isOdd
}
