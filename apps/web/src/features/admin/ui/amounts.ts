const MOST_CENTS = 10_000_000

/** `198.00`, the value of a field. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2)

/**
 * The cents of a typed amount: `198`, `198.5`, `$1,198.00`.
 * @returns null when it is not an amount, or is over the server's limit
 */
export function centsOf(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!match) return null
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents <= MOST_CENTS ? cents : null
}
