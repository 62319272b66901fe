import { randomUUID } from 'node:crypto'
import { errors, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import type { KeyRing } from './key-ring.ts'

const algorithm = 'ES256'
// Our own token type, so that a token for another issuer or purpose with the same key is rejected.
const type = 'at+jwt'
const audience = 'myhub'

/** The claims of a token in key mode. */
export interface AccessToken {
  readonly personId: string
  readonly jti: string
  readonly expiresAt: Date
  /** Whether the sign-in was strong enough for admin mode. */
  readonly allowsAdmin: boolean
}

/** Issues a token for a person. @returns the encoded token and its claims */
export async function issueToken(
  ring: KeyRing,
  claims: { issuer: string; personId: string; now: Date; hours: number; allowsAdmin: boolean },
): Promise<AccessToken & { token: string }> {
  const [key] = await ring.keys('token')
  const issuedAt = Math.floor(claims.now.getTime() / 1000)
  const expires = issuedAt + claims.hours * 60 * 60
  const jti = randomUUID()
  const { allowsAdmin } = claims
  const token = await new SignJWT({ allowsAdmin })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: key.id })
    .setIssuer(claims.issuer)
    .setAudience(audience)
    .setSubject(claims.personId)
    .setJti(jti)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expires)
    .sign(key.jwk)
  const expiresAt = new Date(expires * 1000)
  return { token, personId: claims.personId, jti, expiresAt, allowsAdmin }
}

const keyFrom =
  (ring: KeyRing): JWTVerifyGetKey =>
  async ({ kid }) => {
    const match = (await ring.keys('token')).find((key) => key.id === kid)
    if (!match) throw new errors.JWKSNoMatchingKey()
    return match.publicJwk
  }

/**
 * Verifies a token.
 * @returns its claims; null if it is expired, forged or from another issuer
 */
export async function verifyToken(
  ring: KeyRing,
  token: string,
  { issuer, now }: { issuer: string; now: Date },
): Promise<AccessToken | null> {
  try {
    const { payload } = await jwtVerify(token, keyFrom(ring), {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'jti', 'exp'],
    })
    const { sub, jti, exp } = payload
    if (!sub || !jti || !exp) return null
    const allowsAdmin = payload.allowsAdmin === true
    return { personId: sub, jti, expiresAt: new Date(exp * 1000), allowsAdmin }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
