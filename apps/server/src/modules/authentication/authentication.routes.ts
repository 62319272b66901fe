import Type from 'typebox'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { endToken, exchangeCode } from '#identity/tokens/exchange-code.ts'
import { CodeExchange, IssuedToken, SignInState } from './authentication.schema.ts'

const tags = ['authentication']

/** The sign-in state, and tokens for key mode (portal.md section 7). */
export function authenticationRoutes(app: App): void {
  app.get(
    '/v1/authentication/login',
    {
      // The app polls every 30 seconds; polling must not extend the session.
      config: { access: 'recognized', countsAsUse: false, counted: 'poll' },
      schema: {
        operationId: 'checkLogin',
        summary: 'Checks whether the caller is signed in and when the sign-in expires',
        tags,
        response: { 200: schemaRef(SignInState) },
      },
    },
    async ({ credential }) => ({
      authenticated: credential !== null,
      expiresAt: credential ? credential.endsAt.toISOString() : null,
    }),
  )

  app.post(
    '/v1/authentication/pkce/token',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'exchangeCode',
        summary: 'Exchanges a sign-in code for a token (key mode)',
        tags,
        body: schemaRef(CodeExchange),
        response: { 200: schemaRef(IssuedToken) },
      },
    },
    async (request, reply) => {
      const { code, redirect_uri, code_verifier } = request.body
      reply.header('cache-control', 'no-store')
      const exchange = { code, redirectUri: redirect_uri, codeVerifier: code_verifier }
      return { token: await exchangeCode(request, exchange) }
    },
  )

  app.delete(
    '/v1/authentication/pkce/token',
    {
      config: {
        access: 'signed-in',
        whileImpersonating: 'always',
        refusals: { 400: 'The call was made with a cookie, not a token.' },
      },
      schema: {
        operationId: 'revokeToken',
        summary: 'Revokes a token (key mode)',
        tags,
        description:
          'Signs the caller out in key mode. The token used for this call stops working.',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await endToken(request)
      return reply.code(204).send(null)
    },
  )
}
