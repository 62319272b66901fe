import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SamlProvider } from '../external/external-providers.ts'
import { saveRequest } from '../sessions/provider-sign-ins.queries.ts'
import { samlFor } from './service-provider.ts'

export const attemptMilliseconds = 600_000

/** An ID valid in XML, which may not start with a digit. */
export const newMessageId = ({ id }: SamlProvider): string =>
  `_${id}-${randomBytes(20).toString('hex')}`

/** The provider that a message was sent to. */
export const providerIdIn = (messageId: string): string | null =>
  /^_([a-z][a-z0-9]*)-/.exec(messageId)?.[1] ?? null

/** The page of the hub's own provider that a sign-in belongs to. */
export interface SignInPage {
  readonly uid: string
  /** Whether the person must prove their identity again. */
  readonly isReauthentication: boolean
}

/** @returns the identity provider's address with a signed request */
export async function samlAddress(
  { database, clock }: FastifyInstance,
  signInProvider: SamlProvider,
  { uid, isReauthentication }: SignInPage,
): Promise<string> {
  const idp = await signInProvider.identityProvider.current()
  const now = clock()
  const requestId = newMessageId(signInProvider)
  const expiresAt = new Date(now.getTime() + attemptMilliseconds)
  await saveRequest(database.db, { requestId, interaction: uid, now, expiresAt })
  const saml = samlFor(
    signInProvider.sp,
    idp,
    { requestId, requestedAt: now, forceAuthn: isReauthentication },
    signInProvider.contexts,
  )
  // No RelayState: the return address is in the database, under the request's ID.
  return saml.getAuthorizeUrlAsync('', undefined, {})
}
