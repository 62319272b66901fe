import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SamlSide } from '../outside/outside-providers.ts'
import { keepRequest } from '../sessions/provider-sign-ins.queries.ts'
import { samlFor } from './service-provider.ts'

export const attemptMilliseconds = 600_000

/** An ID valid in XML, which may not start with a digit. */
export const newMessageId = ({ id }: SamlSide): string =>
  `_${id}-${randomBytes(20).toString('hex')}`

/** The provider that a message was sent to. */
export const providerIdIn = (messageId: string): string | null =>
  /^_([a-z][a-z0-9]*)-/.exec(messageId)?.[1] ?? null

/** The page of the hub's own provider that a sign-in belongs to. */
export interface SignInPage {
  readonly uid: string
  /** Whether the person must prove their identity again. */
  readonly isAgain: boolean
}

/** @returns the identity provider's address with a signed request */
export async function samlAddress(
  { database, clock }: FastifyInstance,
  side: SamlSide,
  { uid, isAgain }: SignInPage,
): Promise<string> {
  const idp = await side.identityProvider.current()
  const now = clock()
  const requestId = newMessageId(side)
  const expiresAt = new Date(now.getTime() + attemptMilliseconds)
  await keepRequest(database.db, { requestId, interaction: uid, now, expiresAt })
  const saml = samlFor(
    side.sp,
    idp,
    { requestId, requestedAt: now, forceAuthn: isAgain },
    side.contexts,
  )
  // No RelayState: the return address is in the database, under the request's ID.
  return saml.getAuthorizeUrlAsync('', undefined, {})
}
