import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { newSecret } from '#identity/secrets.ts'

/** A sign-in in key mode, as the web app makes it. */
export interface KeySignIn {
  /** The hub's address where it begins. */
  readonly start: string
  readonly state: string
  /** Exchanges the code that the provider sends the browser back with. */
  exchange(code: string | null): ReturnType<typeof exchange>
}

const exchange = (
  app: FastifyInstance,
  sent: { code: string | null; redirectUri: string; verifier: string },
) =>
  app.inject({
    method: 'POST',
    url: '/v1/authentication/pkce/token',
    payload: {
      grant_type: 'authorization_code',
      code: sent.code ?? '',
      redirect_uri: sent.redirectUri,
      code_verifier: sent.verifier,
    },
  })

export function keySignIn(app: FastifyInstance): KeySignIn {
  const [verifier, state] = [newSecret(), newSecret()]
  const redirectUri = `${app.settings.publicUrl}/`
  const query = new URLSearchParams({
    response_type: 'code',
    redirect_uri: redirectUri,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return {
    start: `/ui/authorize?${query}`,
    state,
    exchange: (code) => exchange(app, { code, redirectUri, verifier }),
  }
}
