import type { FastifyInstance } from 'fastify'
import {
  type AuthorizationCodeGrantChecks,
  authorizationCodeGrant,
  type Configuration,
  fetchUserInfo,
} from 'openid-client'
import { type PersonField, personByClaim } from '../people.queries.ts'
import { SignInError } from './problem.ts'

/** A person whom the provider has vouched for. */
export interface SignedInPerson {
  readonly personId: string
  readonly idToken: string | null
}

/** Which claim names the person, and what of theirs it holds. The embedded provider uses our own id. */
function mappingOf({ settings }: FastifyInstance): { claim: string; field: PersonField } {
  const { OIDC_ISSUER, OIDC_PERSON_CLAIM, OIDC_PERSON_FIELD } = settings
  return OIDC_ISSUER
    ? { claim: OIDC_PERSON_CLAIM, field: OIDC_PERSON_FIELD }
    : { claim: 'sub', field: 'id' }
}

/**
 * Exchanges a code at the provider and finds the person whom its answer names.
 * @param answer the address to which the provider sent the browser, with its query
 * @throws SignInError `personUnknown`, and what the client library throws for a refused code
 */
export async function redeemCode(
  app: FastifyInstance,
  provider: Configuration,
  answer: URL,
  checks: AuthorizationCodeGrantChecks,
): Promise<SignedInPerson> {
  const tokens = await authorizationCodeGrant(provider, answer, {
    ...checks,
    idTokenExpected: true,
  })
  const { claim, field } = mappingOf(app)
  const claims = tokens.claims()
  const hasUserInfo = provider.serverMetadata().userinfo_endpoint !== undefined
  const said =
    claims && claims[claim] === undefined && hasUserInfo
      ? await fetchUserInfo(provider, tokens.access_token, claims.sub)
      : claims
  const value = said?.[claim]
  const personId =
    typeof value === 'string' && value !== ''
      ? await personByClaim(app.database.db, field, value)
      : null
  if (!personId) throw new SignInError('personUnknown')
  return { personId, idToken: tokens.id_token ?? null }
}
