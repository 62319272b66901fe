import type { FastifyInstance } from 'fastify'
import type { ExternalProvider, OpenIdProvider } from '../external/external-providers.ts'
import { openIdAddress } from '../external/openid.ts'
import { causeOf, problemOf } from '../relying-party/problem.ts'
import { samlAddress } from '../saml/begin.ts'
import { interactionOfTrial } from './finish-trial.ts'
import { saveOutcome, saveTrial } from './sign-in-trials.queries.ts'

const minutes = 60

/** The ID of the provider in OIDC_ISSUER, which has no other. */
export const directId = 'openid'

/** The provider in OIDC_ISSUER, in the form of the others; null if not set. */
export function directProvider({
  settings,
  providerClients,
}: FastifyInstance): OpenIdProvider | null {
  const { OIDC_ISSUER, OIDC_PERSON_CLAIM, OIDC_PERSON_FIELD, OIDC_ACR_VALUES } = settings
  if (!OIDC_ISSUER) return null
  return {
    ...{ kind: 'openid', id: directId, label: { en: OIDC_ISSUER }, isDirect: true },
    ...{ claim: OIDC_PERSON_CLAIM, field: OIDC_PERSON_FIELD, acrValues: OIDC_ACR_VALUES ?? null },
    configuration: () => providerClients('server'),
  }
}

/** The providers available for a trial. */
export function providersOf(app: FastifyInstance): readonly ExternalProvider[] {
  const direct = directProvider(app)
  return direct ? [direct] : app.externalProviders
}

/**
 * Starts a sign-in that signs no one in.
 * @returns the address at the provider; null if it can't be reached, which the trial explains
 */
export async function beginTrial(
  app: FastifyInstance,
  signInProvider: ExternalProvider,
  administrator: { personId: string; language: string },
): Promise<{ id: string; address: string | null }> {
  const { db } = app.database
  const expiresAt = new Date(app.clock().getTime() + minutes * 60_000)
  const id = await saveTrial(db, {
    personId: administrator.personId,
    provider: signInProvider.id,
    expiresAt,
  })
  // Requires authentication, so that an administrator can sign in there as someone else.
  const page = {
    uid: interactionOfTrial(id),
    isReauthentication: true,
    language: administrator.language,
  }
  try {
    const address =
      signInProvider.kind === 'saml'
        ? await samlAddress(app, signInProvider, page)
        : await openIdAddress(app, signInProvider, page)
    return { id, address }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    const noOutcome = { claims: [], personId: null, permissions: [] }
    await saveOutcome(db, id, { problem, cause: causeOf(error), ...noOutcome })
    return { id, address: null }
  }
}
