import { createRemoteJWKSet, decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { skewSeconds } from './provider-clients.ts'

/** The target of a logout token. At least one is present. */
export interface LogoutToken {
  readonly sub: string | null
  readonly sid: string | null
  readonly jti: string
  readonly expiresAt: Date
}

/** An invalid logout token. The message gives the reason, without values of the token. */
export class LogoutTokenError extends Error {
  override name = 'LogoutTokenError'
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
// Signature algorithms with a key that only the provider has; a client secret is shared.
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']
/** Maximum age of a token in seconds. Tokens of earlier drafts have no expiry of their own. */
const oldest = 300

const keySets = new Map<string, JWTVerifyGetKey>()
/** The provider's keys, fetched on first use and again when a key is unknown. */
function keysAt(address: string): JWTVerifyGetKey {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address))
  keySets.set(address, known)
  return known
}

/** The issuer named in a token, before verification. @throws LogoutTokenError */
export function issuerIn(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null
  } catch {
    throw new LogoutTokenError('it is not a token')
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6).
 * @throws LogoutTokenError
 */
export async function readLogoutToken(
  token: string,
  expected: { issuer: string; clientId: string; jwksUri: string; now: Date },
): Promise<LogoutToken> {
  const { payload } = await jwtVerify(token, keysAt(expected.jwksUri), {
    algorithms,
    issuer: expected.issuer,
    audience: expected.clientId,
    currentDate: expected.now,
    clockTolerance: skewSeconds,
    maxTokenAge: oldest,
    requiredClaims: ['iat', 'jti', 'events'],
  }).catch((error: unknown) => {
    if (error instanceof errors.JWTClaimValidationFailed)
      throw new LogoutTokenError(`its claim ${error.claim} is wrong or missing`)
    if (error instanceof errors.JOSEError) throw new LogoutTokenError(error.code)
    throw error
  })
  const { events, iat = 0 } = payload
  const { exp = iat + oldest } = payload
  if (!isObject(events) || !isObject(Reflect.get(events, event)))
    throw new LogoutTokenError('it is not about signing out')
  if (payload.nonce !== undefined) throw new LogoutTokenError('it has a nonce')
  const [sub, sid, jti] = [textOf(payload.sub), textOf(payload.sid), textOf(payload.jti)]
  if (jti === null) throw new LogoutTokenError('it has no jti')
  if (sub === null && sid === null) throw new LogoutTokenError('it has neither sub nor sid')
  return { sub, sid, jti, expiresAt: new Date((exp + skewSeconds) * 1000) }
}
