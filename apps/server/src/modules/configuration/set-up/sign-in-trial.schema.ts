import Type, { type Static } from 'typebox'
import { namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { signInProblems } from '#identity/pages/problems.ts'

/** One of the college's sign-in providers, from the server's settings. */
export const SignInProvider = namedSchema(
  'SignInProvider',
  Type.Object({
    id: text(),
    label: text('The label people see, in English.'),
    kind: oneOf(['openId', 'saml']),
    address: text('The provider’s issuer, or the address of its metadata.'),
    claim: text('The claim or attribute that identifies the person.'),
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
        text(
          'The URL to sign in at; null if the provider couldn’t be reached. The trial then gives the reason.',
        ),
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
          'Why the hub wouldn’t sign anyone in; null if it would, or if the provider hasn’t answered.',
        ),
      ),
      cause: nullable(
        text(
          'The cause as in the log, without values; null if there is no problem or the cause is unknown.',
        ),
      ),
      claims: Type.Array(Type.Object({ name: text(), values: Type.Array(text()) }), {
        description:
          'The claims that the provider sent, shortened and without those of the protocol itself.',
      }),
      person: nullable(
        Type.Object(
          {
            firstName: text(),
            lastName: text(),
            username: nullable(text()),
            studentId: nullable(text()),
          },
          { description: 'The person the hub would sign in.' },
        ),
      ),
      permissions: Type.Array(text(), {
        description: 'The permissions that the claims would grant.',
      }),
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
          cause: 'no one who can sign in has the username in preferred_username',
          claims: [{ name: 'preferred_username', values: ['dana@example.edu'] }],
          person: null,
          permissions: [],
        },
      ],
    },
  ),
)
