import type { FastifyInstance } from 'fastify'
import { applyClaims } from '../claims/claimed-permissions.ts'
import { type SamlProvider, samlProviders } from '../external/external-providers.ts'
import { providerPath } from '../provider/embedded-provider.ts'
import { findPerson } from '../relying-party/find-person.ts'
import { SignInError } from '../relying-party/problem.ts'
import { newSecret } from '../secrets.ts'
import {
  maxSignInMs,
  type OpenRequest,
  openRequest,
  saveAnswer,
  subjectHashOf,
} from '../sessions/provider-sign-ins.queries.ts'
import { finishTrial, trialIn } from '../trial/finish-trial.ts'
import { type Assertion, assertionError, claimsIn, toAssertion, valuesOf } from './assertion.ts'
import { providerIdIn } from './begin.ts'
import type { IdentityProvider } from './idp-metadata.ts'
import { couldBeNewKey, toSignInError } from './library-error.ts'
import { checkEncrypted, openResponse, type SamlResponse } from './open-response.ts'
import { samlFor } from './service-provider.ts'

async function verify(
  signInProvider: SamlProvider,
  idp: IdentityProvider,
  response: SamlResponse & { inResponseTo: string },
  request: OpenRequest,
): Promise<Assertion> {
  const conversation = { requestId: response.inResponseTo, requestedAt: request.requestedAt }
  const saml = samlFor(signInProvider.sp, idp, conversation, [])
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response.encoded })
  return toAssertion(profile?.getAssertion?.())
}

/** Verifies a response; after a signature mismatch, retries with renewed metadata. */
async function verifyWithRetry(
  signInProvider: SamlProvider,
  response: SamlResponse & { inResponseTo: string },
  request: OpenRequest,
): Promise<{ assertion: Assertion; idp: IdentityProvider }> {
  const idp = await signInProvider.identityProvider.current()
  try {
    return { idp, assertion: await verify(signInProvider, idp, response, request) }
  } catch (error) {
    const renewed = couldBeNewKey(error) ? await signInProvider.identityProvider.renewed() : null
    if (!renewed) throw toSignInError(error)
    try {
      return { idp: renewed, assertion: await verify(signInProvider, renewed, response, request) }
    } catch (second) {
      throw toSignInError(second)
    }
  }
}

async function personOf(
  app: FastifyInstance,
  { attribute: name, field }: SamlProvider,
  assertion: Assertion,
): Promise<string> {
  const values = valuesOf(assertion, name)
  const [value] = values
  if (value === undefined)
    throw new SignInError('personUnknown', `the assertion has no attribute ${name} with a text`)
  if (values.length > 1)
    throw new SignInError('personUnknown', `the assertion has several values of ${name}`)
  const personId = await findPerson(app, field, value)
  if (!personId)
    throw new SignInError('personUnknown', `no one who can sign in has the ${field} in ${name}`)
  return personId
}

/** Verifies a response, and that it matches its request. */
async function checkResponse(
  signInProvider: SamlProvider,
  response: SamlResponse & { inResponseTo: string },
  request: OpenRequest,
): Promise<{ assertion: Assertion; issuer: string; errorAt: (now: Date) => string | null }> {
  await checkEncrypted(response, signInProvider.sp.privateKey)
  const { idp, assertion } = await verifyWithRetry(signInProvider, response, request)
  const { contexts, sp } = signInProvider
  const { inResponseTo } = response
  const expected = { issuer: idp.entityId, recipient: sp.responseUrl, inResponseTo, contexts }
  const errorAt = (now: Date) => assertionError(assertion, { ...expected, now })
  return { assertion, issuer: idp.entityId, errorAt }
}

/** @throws SignInError for an assertion that doesn't match, or without a person */
async function personIn(
  app: FastifyInstance,
  signInProvider: SamlProvider,
  { assertion, errorAt }: Awaited<ReturnType<typeof checkResponse>>,
): Promise<string> {
  const error = errorAt(app.clock())
  if (error !== null) throw new SignInError('providerRefused', error)
  return personOf(app, signInProvider, assertion)
}

/** Answers a trial with an identity provider's assertion. @returns the page that shows it */
const finishSamlTrial = (
  app: FastifyInstance,
  signInProvider: SamlProvider,
  request: OpenRequest,
  response: SamlResponse & { inResponseTo: string },
): Promise<string> =>
  finishTrial(app, request, async () => {
    const result = await checkResponse(signInProvider, response, request)
    return {
      claims: claimsIn(result.assertion),
      valuesOf: (name) => valuesOf(result.assertion, name),
      findPerson: () => personIn(app, signInProvider, result),
    }
  })

/**
 * Accepts the response that a browser brought from the identity provider.
 * @returns the next address for that browser
 * @throws SignInError
 */
export async function acceptResponse(app: FastifyInstance, field: unknown): Promise<string> {
  const { database, clock, settings } = app
  const now = clock()
  const response = openResponse(field)
  const { inResponseTo } = response
  if (inResponseTo === null)
    throw new SignInError('startedElsewhere', 'the sign-in was started by the identity provider')
  const request = await openRequest(database.db, inResponseTo, now)
  const id = providerIdIn(inResponseTo)
  const signInProvider = samlProviders(app).find((samlProvider) => samlProvider.id === id)
  if (!request || !signInProvider)
    throw new SignInError('expired', 'the request is unknown, expired or already answered')
  if (trialIn(request))
    return finishSamlTrial(app, signInProvider, request, { ...response, inResponseTo })
  const result = await checkResponse(signInProvider, { ...response, inResponseTo }, request)
  const personId = await personIn(app, signInProvider, result)
  const { assertion, issuer } = result
  const code = newSecret()
  const { authenticatedAt } = assertion
  const subject = assertion.subject && { ...assertion.subject, provider: signInProvider.id }
  const isFirst = await saveAnswer(database.db, {
    ...{ id: request.id, personId, code, authenticatedAt, subject },
    subjectHash: subject && subjectHashOf(issuer, subject.nameID),
    expiresAt: new Date(now.getTime() + maxSignInMs(settings)),
  })
  if (!isFirst) throw new SignInError('expired', 'the request is already answered')
  await applyClaims(app, personId, (name) => valuesOf(assertion, name))
  // The code works once, on the page of the browser that started the sign-in.
  return `${providerPath}/sign-in/${request.interaction}/saml?code=${code}`
}
