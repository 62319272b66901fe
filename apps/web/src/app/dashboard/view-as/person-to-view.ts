import type { PersonMatch } from '#data/people/person-search.ts'

/** The result that a text identifies exactly: by username or student number. */
export function findExact(text: string, matches: readonly PersonMatch[]): PersonMatch | null {
  const name = text.trim().toLowerCase()
  return (
    matches.find(
      ({ username, studentId }) => username.toLowerCase() === name || studentId === name,
    ) ?? null
  )
}

/**
 * The username to send to the server; null when the text can't be one. A student number needs a
 * lookup.
 */
export function toUsername(text: string, matches: readonly PersonMatch[]): string | null {
  const known = findExact(text, matches)
  if (known) return known.username
  const name = text.trim()
  return name === '' || /\s/.test(name) || /^\d+$/.test(name) ? null : name
}
