import Type from 'typebox'
import { instant, namedSchema, nullable, strictObject, text } from '#http/schema.ts'

/**
 * The sign-in state. An anonymous caller is not an error, because the public home page polls too.
 */
export const SignInState = namedSchema(
  'SignInState',
  Type.Object(
    {
      authenticated: Type.Boolean(),
      expiresAt: nullable(
        Type.Unsafe<string>({
          ...instant(),
          description:
            'When the session or token ends if it isn’t used again; null if not signed in.',
        }),
      ),
    },
    { examples: [{ authenticated: true, expiresAt: '2026-09-01T19:00:00.000Z' }] },
  ),
)

export const CodeExchange = namedSchema('CodeExchange', {
  ...strictObject({
    grant_type: Type.Literal('authorization_code'),
    code: Type.String({ minLength: 1, maxLength: 4096 }),
    redirect_uri: Type.String({ minLength: 1, maxLength: 2048 }),
    code_verifier: Type.String({
      pattern: '^[A-Za-z0-9._~-]{43,128}$',
      description:
        'The code verifier (RFC 7636): 43 to 128 letters, digits or characters from `-._~`.',
    }),
  }),
  examples: [
    {
      grant_type: 'authorization_code',
      code: 'SplxlOBeZQQYbYS6WxSbIA',
      redirect_uri: 'https://hub.example.edu/',
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    },
  ],
})

export const IssuedToken = namedSchema(
  'IssuedToken',
  Type.Object(
    { token: text('A signed JWT. Send it in the header `Authorization: Bearer …`.') },
    { examples: [{ token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTkyIn0.c2lnbmF0dXJl' }] },
  ),
)
