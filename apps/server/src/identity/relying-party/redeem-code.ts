import type { FastifyInstance } from 'fastify'
import {
  type AuthorizationCodeGrantChecks,
  authorizationCodeGrant,
  type Configuration,
  fetchUserInfo,
  type IDToken,
} from 'openid-client'
import { applyClaims, valuesOfClaim } from '../claims/claimed-permissions.ts'
import type { PersonField } from '../people.queries.ts'
import {
  allowsAdminMode,
  providerSignInIdOf,
  type SignedInWith,
  signedInWith,
} from '../provider/methods.ts'
import {
  maxSignInMs,
  providerSignInOf,
  saveProviderSignIn,
} from '../sessions/provider-sign-ins.queries.ts'
import { findPerson } from './find-person.ts'
import { SignInError } from './problem.ts'

/** A person authenticated by the provider. */
export interface SignedInPerson {
  readonly personId: string
  readonly method: SignedInWith
  readonly idToken: string | null
  /** When the person last authenticated at the provider; null if unknown. */
  readonly authenticatedAt: Date | null
  /**
   * Whether the embedded provider verified more than a password, or the college's identity provider
   * behind it did; false at the college's own OpenID provider.
   */
  readonly allowsAdmin: boolean
  /** The sign-in at the college's identity provider behind it; null if there is none. */
  readonly providerSignInId: string | null
}

const toText = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

const toDate = (seconds: unknown): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null

/** How a provider's response identifies a person, and its other requirements. */
export interface ResponseRules {
  /** The claim that identifies a person. */
  readonly claim: string
  readonly field: PersonField
  /** Accepted `acr` values, separated by spaces; null for any. */
  readonly acrValues: string | null
  /** Whether claims may grant permissions. */
  readonly hasPermissions: boolean
}

/** @throws SignInError when the sign-in was weaker than the college requires */
function checkStrength(acrValues: string | null, acr: unknown): void {
  if (acrValues === null) return
  if (typeof acr === 'string' && acrValues.split(/\s+/).includes(acr)) return
  throw new SignInError('providerRefused', 'the response has an acr that is not in OIDC_ACR_VALUES')
}

/** The rules of the provider in the settings. The embedded provider uses our own IDs. */
function rulesOf({ settings }: FastifyInstance): ResponseRules {
  const { OIDC_ISSUER, OIDC_PERSON_CLAIM, OIDC_PERSON_FIELD, OIDC_ACR_VALUES } = settings
  return OIDC_ISSUER
    ? {
        ...{ claim: OIDC_PERSON_CLAIM, field: OIDC_PERSON_FIELD },
        ...{ acrValues: OIDC_ACR_VALUES ?? null, hasPermissions: true },
      }
    : { claim: 'sub', field: 'id', acrValues: null, hasPermissions: false }
}

/** Reads claims from the ID token, and missing ones from the user info. */
async function claimsOf(
  provider: Configuration,
  tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>,
  needed: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const claims = tokens.claims()
  const isIncomplete = needed.some((claim) => claims?.[claim] === undefined)
  const hasUserInfo = provider.serverMetadata().userinfo_endpoint !== undefined
  const more =
    claims && isIncomplete && hasUserInfo
      ? await fetchUserInfo(provider, tokens.access_token, claims.sub)
      : undefined
  return { ...more, ...claims }
}

/** A sign-in of the embedded provider that the college's identity provider vouched for. */
async function providerSignIn(
  { database }: FastifyInstance,
  personId: string,
  providerSignInId: string,
): Promise<SignedInPerson> {
  const signIn = await providerSignInOf(database.db, providerSignInId)
  if (signIn?.personId !== personId)
    throw new SignInError('expired', 'the sign-in at the identity provider can no longer be found')
  const { authenticatedAt } = signIn
  // The identity provider determines the strength of the sign-in: see SAML_AUTHN_CONTEXTS.
  return {
    ...{ personId, method: 'provider', idToken: null },
    ...{ authenticatedAt, allowsAdmin: true, providerSignInId },
  }
}

/** A verified response of a provider. */
interface VerifiedResponse {
  readonly claims: IDToken
  readonly idToken: string | null
  readonly claimOf: (claim: string) => unknown
  /** The claims of the ID token, and of the user info if it was requested. */
  readonly allClaims: Readonly<Record<string, unknown>>
}

/** A verified response and its person. */
interface ReadResponse extends VerifiedResponse {
  readonly personId: string
  readonly authenticatedAt: Date | null
  readonly sid: string | null
}

/**
 * Exchanges a code at a provider.
 * @param responseUrl the callback URL with its query
 * @throws SignInError, and errors of the client library for a rejected code
 */
export async function verifyResponse(
  app: FastifyInstance,
  provider: Configuration,
  responseUrl: URL,
  checks: AuthorizationCodeGrantChecks,
  { claim, hasPermissions }: ResponseRules,
): Promise<VerifiedResponse> {
  const tokens = await authorizationCodeGrant(provider, responseUrl, {
    ...checks,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new SignInError('providerRefused', 'the response has no ID token')
  const others = hasPermissions ? app.settings.claimedPermissions.map((rule) => rule.claim) : []
  const allClaims = await claimsOf(provider, tokens, [claim, ...others])
  const claimOf = (name: string) => allClaims[name]
  return { claims, idToken: tokens.id_token ?? null, claimOf, allClaims }
}

/**
 * Finds the person of a verified response.
 * @throws SignInError `personUnknown`, or `providerRefused` for a sign-in that is too weak
 */
export async function personInResponse(
  app: FastifyInstance,
  { claims, claimOf }: VerifiedResponse,
  { claim, field, acrValues }: ResponseRules,
): Promise<string> {
  checkStrength(acrValues, claims.acr)
  const value = toText(claimOf(claim))
  if (value === null)
    throw new SignInError(
      'personUnknown',
      `the response has no claim ${claim} with a text or number`,
    )
  const personId = await findPerson(app, field, value)
  if (!personId)
    throw new SignInError('personUnknown', `no one who can sign in has the ${field} in ${claim}`)
  return personId
}

/**
 * Exchanges a code at a provider and finds the person in the response.
 * @throws as {@link verifyAnswer} and {@link personInAnswer}
 */
export async function readResponse(
  ...[app, provider, answer, checks, rules]: Parameters<typeof verifyResponse>
): Promise<ReadResponse> {
  const verified = await verifyResponse(app, provider, answer, checks, rules)
  const { auth_time, sid } = verified.claims
  return {
    ...verified,
    personId: await personInResponse(app, verified, rules),
    ...{ authenticatedAt: toDate(auth_time), sid: toText(sid) },
  }
}

/**
 * Exchanges a code at the provider in the settings, otherwise at the embedded one.
 * @throws as {@link readAnswer}
 */
export async function redeemCode(
  app: FastifyInstance,
  provider: Configuration,
  responseUrl: URL,
  checks: AuthorizationCodeGrantChecks,
): Promise<SignedInPerson> {
  const read = await readResponse(app, provider, responseUrl, checks, rulesOf(app))
  const { personId, claims, authenticatedAt, idToken, sid, claimOf } = read
  if (!app.settings.OIDC_ISSUER) {
    const providerSignInId = providerSignInIdOf(claims.amr)
    if (providerSignInId !== null) return providerSignIn(app, personId, providerSignInId)
    const allowsAdmin = allowsAdminMode(claims.amr)
    const method = signedInWith(claims.amr)
    return {
      ...{ personId, method, idToken: null },
      ...{ authenticatedAt, allowsAdmin, providerSignInId: null },
    }
  }
  const now = app.clock()
  const id = await saveProviderSignIn(app.database.db, {
    ...{ issuer: claims.iss, personId, sub: claims.sub, sid, authenticatedAt, now },
    expiresAt: new Date(now.getTime() + maxSignInMs(app.settings)),
  })
  await applyClaims(app, personId, (name) => valuesOfClaim(claimOf(name)))
  // The ID token is needed only to sign out at the college's provider.
  return {
    ...{ personId, method: 'provider', idToken },
    ...{ authenticatedAt, allowsAdmin: false, providerSignInId: id },
  }
}
