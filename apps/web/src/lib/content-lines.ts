/** Escapes the special characters and line breaks of a text (RFC 5545 section 3.3.11, RFC 6350). */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/**
 * A line of a calendar or contact file: it has at most 75 bytes, and the rest continues on the next
 * line after a space.
 */
export function foldLine(line: string): string {
  const bytes = new TextEncoder()
  const parts: string[] = ['']
  for (const sign of line) {
    const last = parts.length - 1
    if (bytes.encode(parts[last] + sign).length > (last === 0 ? 75 : 74)) parts.push(sign)
    else parts[last] += sign
  }
  return parts.join('\r\n ')
}
