import type { FastifyInstance } from 'fastify'
import { applyClaims } from '../claims/claimed-permissions.ts'
import { type SamlSide, samlSides } from '../outside/outside-providers.ts'
import { providerPath } from '../provider/embedded-provider.ts'
import { findPerson } from '../relying-party/find-person.ts'
import { SignInError } from '../relying-party/problem.ts'
import { newSecret } from '../secrets.ts'
import {
  keepAnswer,
  longestSignIn,
  type OpenRequest,
  openRequest,
  subjectHashOf,
} from '../sessions/provider-sign-ins.queries.ts'
import { answerTrial, trialIn } from '../trial/answer-trial.ts'
import { type Assertion, claimsIn, faultOf, toAssertion, valuesOf } from './assertion.ts'
import { providerIdIn } from './begin.ts'
import type { IdentityProvider } from './idp-metadata.ts'
import { asSignInError, mayBeNewKey } from './library-error.ts'
import { type Answer, checkEncrypted, openAnswer } from './open-answer.ts'
import { samlFor } from './service-provider.ts'

async function verified(
  side: SamlSide,
  idp: IdentityProvider,
  answer: Answer & { inResponseTo: string },
  request: OpenRequest,
): Promise<Assertion> {
  const about = { requestId: answer.inResponseTo, requestedAt: request.requestedAt }
  const saml = samlFor(side.sp, idp, about, [])
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer.encoded })
  return toAssertion(profile?.getAssertion?.())
}

/** Verifies an answer; after a signature mismatch, retries with renewed metadata. */
async function verifiedAgain(
  side: SamlSide,
  answer: Answer & { inResponseTo: string },
  request: OpenRequest,
): Promise<{ assertion: Assertion; idp: IdentityProvider }> {
  const idp = await side.identityProvider.current()
  try {
    return { idp, assertion: await verified(side, idp, answer, request) }
  } catch (error) {
    const renewed = mayBeNewKey(error) ? await side.identityProvider.renewed() : null
    if (!renewed) throw asSignInError(error)
    try {
      return { idp: renewed, assertion: await verified(side, renewed, answer, request) }
    } catch (second) {
      throw asSignInError(second)
    }
  }
}

async function personOf(
  app: FastifyInstance,
  { attribute: name, field }: SamlSide,
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
    throw new SignInError('personUnknown', `no one who may sign in has the ${field} of ${name}`)
  return personId
}

/** Verifies an answer, and that it matches its request. */
async function checked(
  side: SamlSide,
  answer: Answer & { inResponseTo: string },
  request: OpenRequest,
): Promise<{ assertion: Assertion; issuer: string; faultAt: (now: Date) => string | null }> {
  await checkEncrypted(answer, side.sp.privateKey)
  const { idp, assertion } = await verifiedAgain(side, answer, request)
  const { contexts, sp } = side
  const { inResponseTo } = answer
  const expected = { issuer: idp.entityId, recipient: sp.answerUrl, inResponseTo, contexts }
  const faultAt = (now: Date) => faultOf(assertion, { ...expected, now })
  return { assertion, issuer: idp.entityId, faultAt }
}

/** @throws SignInError for an assertion that doesn't match, or without a person */
async function personIn(
  app: FastifyInstance,
  side: SamlSide,
  { assertion, faultAt }: Awaited<ReturnType<typeof checked>>,
): Promise<string> {
  const fault = faultAt(app.clock())
  if (fault !== null) throw new SignInError('providerRefused', fault)
  return personOf(app, side, assertion)
}

/** Answers a trial with an identity provider's assertion. @returns the page that shows it */
const answerSamlTrial = (
  app: FastifyInstance,
  side: SamlSide,
  request: OpenRequest,
  answer: Answer & { inResponseTo: string },
): Promise<string> =>
  answerTrial(app, request, async () => {
    const found = await checked(side, answer, request)
    return {
      claims: claimsIn(found.assertion),
      valuesOf: (name) => valuesOf(found.assertion, name),
      findPerson: () => personIn(app, side, found),
    }
  })

/**
 * Accepts the answer that a browser brought from the identity provider.
 * @returns the next address for that browser
 * @throws SignInError
 */
export async function acceptAnswer(app: FastifyInstance, field: unknown): Promise<string> {
  const { database, clock, settings } = app
  const now = clock()
  const answer = openAnswer(field)
  const { inResponseTo } = answer
  if (inResponseTo === null)
    throw new SignInError('startedElsewhere', 'the identity provider began by itself')
  const request = await openRequest(database.db, inResponseTo, now)
  const id = providerIdIn(inResponseTo)
  const side = samlSides(app).find((one) => one.id === id)
  if (!request || !side)
    throw new SignInError('expired', 'the request is unknown, expired or already answered')
  if (trialIn(request)) return answerSamlTrial(app, side, request, { ...answer, inResponseTo })
  const found = await checked(side, { ...answer, inResponseTo }, request)
  const personId = await personIn(app, side, found)
  const { assertion, issuer } = found
  const code = newSecret()
  const { authenticatedAt } = assertion
  const subject = assertion.subject && { ...assertion.subject, provider: side.id }
  const isFirst = await keepAnswer(database.db, {
    ...{ id: request.id, personId, code, authenticatedAt, subject },
    subjectHash: subject && subjectHashOf(issuer, subject.nameID),
    expiresAt: new Date(now.getTime() + longestSignIn(settings)),
  })
  if (!isFirst) throw new SignInError('expired', 'the request is already answered')
  await applyClaims(app, personId, (name) => valuesOf(assertion, name))
  // The code works once, on the page of the browser that started the sign-in.
  return `${providerPath}/sign-in/${request.interaction}/saml?code=${code}`
}
