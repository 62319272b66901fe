import type { FastifyInstance } from 'fastify'
import {
  type AuthorizationCodeGrantChecks,
  authorizationCodeGrant,
  type Configuration,
  fetchUserInfo,
} from 'openid-client'
import { admitNewcomer } from '#sync/people/admit-newcomer.ts'
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

/** The person whom a claim names, though the hub has not heard of them before; null for nobody. */
async function personOf(
  app: FastifyInstance,
  field: PersonField,
  value: string,
): Promise<string | null> {
  const { db } = app.database
  const known = await personByClaim(db, field, value)
  if (known !== null || field === 'id') return known
  const references = {
    username: { username: value },
    studentId: { number: value },
    sisId: { sisId: value },
  }
  await admitNewcomer(app, references[field])
  return personByClaim(db, field, value)
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
    typeof value === 'string' && value !== '' ? await personOf(app, field, value) : null
  if (!personId) throw new SignInError('personUnknown')
  return { personId, idToken: tokens.id_token ?? null }
}
