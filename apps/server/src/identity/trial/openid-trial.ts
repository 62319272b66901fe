import type { FastifyInstance } from 'fastify'
import { valuesOfClaim } from '../claims/claimed-permissions.ts'
import type { OpenIdProvider } from '../external/external-providers.ts'
import { callbackUrlOf, checksOf } from '../external/openid.ts'
import { personInResponse, verifyResponse } from '../relying-party/redeem-code.ts'
import type { OpenRequest } from '../sessions/provider-sign-ins.queries.ts'
import { finishTrial } from './finish-trial.ts'
import type { ProviderClaim } from './sign-in-trials.queries.ts'

/** Claims of the protocol itself, which aren't about a person. */
const protocolClaims = new Set(
  'aud azp at_hash c_hash s_hash exp iat nbf nonce jti sid auth_time uti rh ver aio'.split(' '),
)

const toClaims = (claims: Readonly<Record<string, unknown>>): ProviderClaim[] =>
  Object.entries(claims)
    .filter(([name]) => !protocolClaims.has(name))
    .map(([name, value]) => {
      const values = valuesOfClaim(value)
      return { name, values: values.length > 0 ? values : [JSON.stringify(value)] }
    })

/**
 * Answers a trial with an OpenID provider's response.
 * @param query of the callback
 * @returns the page that shows it
 */
export function finishOpenIdTrial(
  app: FastifyInstance,
  signInProvider: OpenIdProvider,
  request: OpenRequest,
  query: URLSearchParams,
): Promise<string> {
  const rules = { ...signInProvider, hasPermissions: true }
  return finishTrial(app, request, async () => {
    const responseUrl = new URL(`${callbackUrlOf(app, signInProvider)}?${query}`)
    const checks = checksOf(app, query.get('state') ?? '')
    const verified = await verifyResponse(
      app,
      await signInProvider.configuration(),
      responseUrl,
      checks,
      rules,
    )
    return {
      claims: toClaims(verified.allClaims),
      valuesOf: (name) => valuesOfClaim(verified.claimOf(name)),
      findPerson: () => personInResponse(app, verified, rules),
    }
  })
}
