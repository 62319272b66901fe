const MAX_CENTS = 10_000_000

/** The amount as a field value: `198.00`. */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2)

/**
 * Parses an amount into cents: `198`, `198.5`, `$1,198.00`.
 * @returns null if it is not an amount or exceeds the server's limit
 */
export function parseCents(text: string): number | null {
  const normalized = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(normalized)
  if (!match) return null
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents <= MAX_CENTS ? cents : null
}
