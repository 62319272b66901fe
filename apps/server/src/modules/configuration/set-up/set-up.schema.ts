import Type, { type Static } from 'typebox'
import { namedSchema, nullable, oneOf, schemaRef, text } from '#http/schema.ts'
import { SignInProvider } from './sign-in-trial.schema.ts'

const count = () => Type.Integer({ minimum: 0 })

/** The contents and gaps of a new hub, for the setup assistant. */
export const SetUp = namedSchema(
  'SetUp',
  Type.Object(
    {
      signIn: Type.Object({
        kind: oneOf(['hub', 'openId', 'saml', 'several']),
        providers: Type.Array(schemaRef(SignInProvider), {
          description:
            'The college’s sign-in providers; empty if only the hub’s own accounts are used.',
        }),
      }),
      records: Type.Object({
        source: nullable(text('The title of the source; null if there are no records.')),
        people: count(),
      }),
      content: Type.Object({ links: count(), articles: count(), offices: count() }),
      email: Type.Object({
        from: nullable(text('The sender’s address; null if there is no mail server.')),
      }),
      hasPasskey: Type.Boolean({
        description: 'Whether the caller has a passkey, so they can sign in as an admin again.',
      }),
    },
    {
      examples: [
        {
          signIn: { kind: 'hub', providers: [] },
          records: { source: null, people: 0 },
          content: { links: 0, articles: 0, offices: 0 },
          email: { from: null },
          hasPasskey: false,
        },
      ],
    },
  ),
)
export type SetUp = Static<typeof SetUp>

export const StarterContent = namedSchema(
  'StarterContent',
  Type.Object(
    { links: count(), offices: count(), articles: count() },
    {
      description: 'The number of each that were added.',
      examples: [{ links: 8, offices: 7, articles: 6 }],
    },
  ),
)

export const TestEmailInput = namedSchema(
  'TestEmailInput',
  Type.Object(
    { to: Type.String({ format: 'email', maxLength: 254 }) },
    { additionalProperties: false, examples: [{ to: 'it@college.example' }] },
  ),
)

export const mailFailures = ['unauthorized', 'refused', 'deferred', 'unreachable'] as const

export const TestEmail = namedSchema(
  'TestEmail',
  Type.Object(
    {
      failure: nullable(
        oneOf(mailFailures, 'Why the mail server didn’t accept the message; null if it did.'),
      ),
    },
    { examples: [{ failure: null }] },
  ),
)
