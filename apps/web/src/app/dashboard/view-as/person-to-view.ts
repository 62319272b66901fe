import type { FoundPerson } from '#data/people/person-search.ts'

/** Somebody among those found whom a text names exactly: by user name, or by student number. */
export function namedBy(text: string, found: readonly FoundPerson[]): FoundPerson | null {
  const name = text.trim().toLowerCase()
  return (
    found.find(
      ({ username, studentId }) => username.toLowerCase() === name || studentId === name,
    ) ?? null
  )
}

/**
 * Under which user name to ask the server; null when the text cannot be one. A student number is only
 * known by looking it up.
 */
export function usernameOf(text: string, found: readonly FoundPerson[]): string | null {
  const known = namedBy(text, found)
  if (known) return known.username
  const name = text.trim()
  return name === '' || /\s/.test(name) || /^\d+$/.test(name) ? null : name
}
