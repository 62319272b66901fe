/** A row's Spanish texts for the column `translations`; null without any. */
export function inSpanish(
  texts: Readonly<Record<string, string | null | undefined>>,
): string | null {
  const known = Object.entries(texts).filter(([, text]) => text)
  return known.length > 0 ? JSON.stringify({ es: Object.fromEntries(known) }) : null
}
