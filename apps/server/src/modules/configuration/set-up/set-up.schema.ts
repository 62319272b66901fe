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
          description: 'The college’s providers; none with the hub’s own accounts alone.',
        }),
      }),
      records: Type.Object({
        source: nullable(text('Its title; null without records.')),
        people: count(),
      }),
      content: Type.Object({ links: count(), articles: count(), offices: count() }),
      email: Type.Object({ from: nullable(text('The sender; null without a mail server.')) }),
      hasPasskey: Type.Boolean({
        description: 'Whether the caller can sign in as an admin again.',
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
      description: 'How many were added.',
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
        oneOf(mailFailures, 'Why the mail server did not take it; null when it did.'),
      ),
    },
    { examples: [{ failure: null }] },
  ),
)
