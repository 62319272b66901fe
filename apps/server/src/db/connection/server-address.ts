const modes = ['disable', 'require', 'verify-ca', 'verify-full']
/** Others that work: the first two are the driver's and psql's own, and neither checks a certificate. */
const others = ['no-verify', 'prefer']

/**
 * The address as drivers read it: `sslmode=require` and the like mean what they mean to psql. Every
 * connection to PostgreSQL needs this, also one that a library opens.
 * @throws Error when the mode is none of them, which the driver would not say
 */
export function serverAddress(address: string): string {
  const url = new URL(address)
  const mode = url.searchParams.get('sslmode')
  if (mode === null || mode === 'no-verify') return address
  if (![...modes, ...others].includes(mode))
    throw new Error(
      `DATABASE_URL cannot be used: its sslmode is ${mode}, and must be one of ${modes.join(', ')}.`,
    )
  url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}
