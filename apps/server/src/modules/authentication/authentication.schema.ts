import Type from 'typebox'
import { instant, name, record, text } from '#http/schema.ts'

/** Somebody is signed in. A stranger gets 401 instead. */
export const SignInState = name(
  'SignInState',
  Type.Object({
    authenticated: Type.Literal(true),
    expiresAt: Type.Unsafe<string>({
      ...instant(),
      description: 'When the session or token ends if it is not used again.',
    }),
  }),
)

export const CodeExchange = record({
  grant_type: Type.Literal('authorization_code'),
  code: Type.String({ minLength: 1, maxLength: 4096 }),
  redirect_uri: Type.String({ minLength: 1, maxLength: 2048 }),
  code_verifier: Type.String({
    pattern: '^[A-Za-z0-9._~-]{43,128}$',
    description: 'RFC 7636: 43 to 128 letters, digits and -._~',
  }),
})

export const IssuedToken = name(
  'IssuedToken',
  Type.Object({ token: text('A signed JWT: send it as `Authorization: Bearer`.') }),
)
