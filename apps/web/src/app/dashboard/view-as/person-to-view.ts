import type { FoundPerson } from '#data/people/person-search.ts'

/** The result that a text identifies exactly: by username or student number. */
export function namedBy(text: string, found: readonly FoundPerson[]): FoundPerson | null {
  const name = text.trim().toLowerCase()
  return (
    found.find(
      ({ username, studentId }) => username.toLowerCase() === name || studentId === name,
    ) ?? null
  )
}

/**
 * The username to send to the server; null when the text can't be one. A student number needs a
 * lookup.
 */
export function usernameOf(text: string, found: readonly FoundPerson[]): string | null {
  const known = namedBy(text, found)
  if (known) return known.username
  const name = text.trim()
  return name === '' || /\s/.test(name) || /^\d+$/.test(name) ? null : name
}
