/**
 * How people sign in at the embedded provider, as the `amr` of its ID token (RFC 8176). A passkey is
 * two factors: the device, and its PIN or fingerprint. Personas of the demo college have no secret.
 */
export const methods = {
  password: ['pwd'],
  passkey: ['hwk', 'user', 'mfa'],
  persona: ['persona'],
} as const satisfies Record<string, readonly string[]>

export type Method = keyof typeof methods

/** The method of a sign-in, with `provider` for the college's own. */
export type SignedInWith = Method | 'provider'

/** The method behind an `amr` of the embedded provider. */
export const signedInWith = (amr: unknown): SignedInWith => {
  const named: readonly unknown[] = Array.isArray(amr) ? amr : []
  if (named.includes('mfa')) return 'passkey'
  return named.includes('persona') ? 'persona' : 'password'
}

const providerMethod = 'provider'

/** The same for a sign-in at the college's identity provider, with its row in the database. */
export const providerAmr = (id: string): string[] => [providerMethod, id]

/** The row of a sign-in at the college's identity provider; null for the hub's own sign-in. */
export function providerSignInIdOf(amr: unknown): string | null {
  const [kind, id]: readonly unknown[] = Array.isArray(amr) ? amr : []
  return kind === providerMethod && typeof id === 'string' ? id : null
}

/** Whether admin mode may be on in a sign-in with these methods. */
export const allowsAdminMode = (amr: unknown): boolean =>
  Array.isArray(amr) && (amr.includes('mfa') || amr.includes('persona'))
