/** The Spanish of a row's texts as its column `translations` has it; null where there is none. */
export function inSpanish(
  texts: Readonly<Record<string, string | null | undefined>>,
): string | null {
  const known = Object.entries(texts).filter(([, text]) => text)
  return known.length > 0 ? JSON.stringify({ es: Object.fromEntries(known) }) : null
}
