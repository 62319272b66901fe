const modes = ['disable', 'require', 'verify-ca', 'verify-full']
/**
 * Other modes that work: the first two are the driver's and psql's own, and neither checks a
 * certificate.
 */
const unsupportedModes = ['no-verify', 'prefer']

/**
 * The address in the form drivers expect: `sslmode=require` and the like have the meaning they have
 * in psql. Every connection to PostgreSQL needs this, including those that a library opens.
 * @throws Error for an unknown mode, which the driver would not report
 */
export function serverAddress(address: string): string {
  const url = new URL(address)
  const mode = url.searchParams.get('sslmode')
  if (mode === null || mode === 'no-verify') return address
  if (![...modes, ...unsupportedModes].includes(mode))
    throw new Error(
      `DATABASE_URL cannot be used: its sslmode is ${mode}, and must be one of ${modes.join(', ')}.`,
    )
  url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}
