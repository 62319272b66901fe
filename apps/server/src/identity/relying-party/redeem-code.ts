import type { FastifyInstance } from 'fastify'
import {
  type AuthorizationCodeGrantChecks,
  authorizationCodeGrant,
  type Configuration,
  fetchUserInfo,
} from 'openid-client'
import { admitNewcomer } from '#sync/people/admit-newcomer.ts'
import { type PersonField, personByClaim } from '../people.queries.ts'
import { isEnoughForAdmin } from '../provider/methods.ts'
import { SignInError } from './problem.ts'

/** A person authenticated by the provider. */
export interface SignedInPerson {
  readonly personId: string
  readonly idToken: string | null
  /** When the person last authenticated at the provider; null if unknown. */
  readonly authenticatedAt: Date | null
  /** Whether the embedded provider verified more than a password; false at the college's own. */
  readonly allowsAdmin: boolean
}

const toText = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

const toDate = (seconds: unknown): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null

/** @throws SignInError when the sign-in was weaker than the college requires */
function checkStrength({ settings }: FastifyInstance, acr: unknown): void {
  const { OIDC_ISSUER, OIDC_ACR_VALUES } = settings
  if (!OIDC_ISSUER || !OIDC_ACR_VALUES) return
  if (typeof acr === 'string' && OIDC_ACR_VALUES.split(/\s+/).includes(acr)) return
  throw new SignInError('providerRefused', 'the answer has an acr that is not in OIDC_ACR_VALUES')
}

/** Possible usernames of a value: as is, or without the college's own domain. */
function usernamesOf({ settings }: FastifyInstance, value: string): string[] {
  const [name = '', domain, ...rest] = value.toLowerCase().split('@')
  const isOurs = domain !== undefined && rest.length === 0 && settings.emailDomains.includes(domain)
  return isOurs && name !== '' ? [value, name] : [value]
}

/**
 * The claim that identifies a person and the field it contains. The embedded provider uses our own
 * ID.
 */
function mappingOf({ settings }: FastifyInstance): { claim: string; field: PersonField } {
  const { OIDC_ISSUER, OIDC_PERSON_CLAIM, OIDC_PERSON_FIELD } = settings
  return OIDC_ISSUER
    ? { claim: OIDC_PERSON_CLAIM, field: OIDC_PERSON_FIELD }
    : { claim: 'sub', field: 'id' }
}

/** The person of a claim, including one the hub does not have yet; null if unknown. */
async function personOf(
  app: FastifyInstance,
  field: PersonField,
  value: string,
): Promise<string | null> {
  const { db } = app.database
  const values = field === 'username' ? usernamesOf(app, value) : [value]
  for (const one of values) {
    const known = await personByClaim(db, field, one)
    if (known !== null) return known
  }
  if (field === 'id') return null
  for (const one of values) {
    const references = {
      username: { username: one },
      studentId: { number: one },
      sisId: { sisId: one },
    }
    await admitNewcomer(app, references[field])
    const admitted = await personByClaim(db, field, one)
    if (admitted !== null) return admitted
  }
  return null
}

/**
 * Exchanges a code at the provider and finds the person in the response.
 * @param answer the callback URL with its query
 * @throws SignInError `personUnknown`, and errors of the client library for a rejected code
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
  checkStrength(app, claims?.acr)
  const hasUserInfo = provider.serverMetadata().userinfo_endpoint !== undefined
  const said =
    claims && claims[claim] === undefined && hasUserInfo
      ? await fetchUserInfo(provider, tokens.access_token, claims.sub)
      : claims
  const value = toText(said?.[claim])
  if (value === null)
    throw new SignInError('personUnknown', `the answer has no claim ${claim} with a text or number`)
  const personId = await personOf(app, field, value)
  if (!personId)
    throw new SignInError('personUnknown', `no one who may sign in has the ${field} of ${claim}`)
  return {
    personId,
    // Needed only to sign out at the college's provider.
    idToken: app.settings.OIDC_ISSUER ? (tokens.id_token ?? null) : null,
    authenticatedAt: toDate(claims?.auth_time),
    allowsAdmin: !app.settings.OIDC_ISSUER && isEnoughForAdmin(claims?.amr),
  }
}
