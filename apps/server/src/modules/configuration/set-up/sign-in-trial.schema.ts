import Type, { type Static } from 'typebox'
import { namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { signInProblems } from '#identity/pages/problems.ts'

/** One of the college's sign-in providers, from the server's settings. */
export const SignInProvider = namedSchema(
  'SignInProvider',
  Type.Object({
    id: text(),
    label: text('What people see of it, in English.'),
    kind: oneOf(['openId', 'saml']),
    address: text('Its issuer or the address of its metadata.'),
    claim: text('The claim or attribute that names the person.'),
    field: oneOf(['username', 'studentId', 'sisId']),
  }),
)
export type SignInProvider = Static<typeof SignInProvider>

export const SignInTrialInput = namedSchema(
  'SignInTrialInput',
  Type.Object(
    { provider: Type.String({ maxLength: 31, description: 'The ID of a provider.' }) },
    { additionalProperties: false, examples: [{ provider: 'staff' }] },
  ),
)

export const SignInTrialBegun = namedSchema(
  'SignInTrialBegun',
  Type.Object(
    {
      id: uuid(),
      address: nullable(
        text('Where to sign in; null if the provider couldn’t be asked, which the trial explains.'),
      ),
    },
    {
      examples: [
        {
          id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e53',
          address: 'https://login.example.edu/authorize',
        },
      ],
    },
  ),
)

export const SignInTrial = namedSchema(
  'SignInTrial',
  Type.Object(
    {
      /** Null if it was removed from the settings. */
      provider: nullable(schemaRef(SignInProvider)),
      isAnswered: Type.Boolean({ description: 'Whether the provider has sent the browser back.' }),
      problem: nullable(
        oneOf(
          signInProblems,
          'Why it would sign no one in; null if it would, or without an answer.',
        ),
      ),
      cause: nullable(
        text('As in the log, without values; null without a problem, or if unknown.'),
      ),
      claims: Type.Array(Type.Object({ name: text(), values: Type.Array(text()) }), {
        description: 'What the provider sent, shortened; without what the protocol is made of.',
      }),
      person: nullable(
        Type.Object(
          {
            firstName: text(),
            lastName: text(),
            username: nullable(text()),
            studentId: nullable(text()),
          },
          { description: 'Whom it would sign in.' },
        ),
      ),
      permissions: Type.Array(text(), { description: 'Those that the claims stand for.' }),
    },
    {
      examples: [
        {
          provider: {
            id: 'staff',
            label: 'Staff',
            kind: 'openId',
            address: 'https://login.example.edu',
            claim: 'preferred_username',
            field: 'username',
          },
          isAnswered: true,
          problem: 'personUnknown',
          cause: 'no one who may sign in has the username of preferred_username',
          claims: [{ name: 'preferred_username', values: ['dana@example.edu'] }],
          person: null,
          permissions: [],
        },
      ],
    },
  ),
)
