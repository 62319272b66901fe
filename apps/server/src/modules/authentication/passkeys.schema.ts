import Type from 'typebox'
import {
  instant,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'

const example = {
  id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c41',
  name: 'My phone',
  isBackedUp: true,
  createdAt: '2026-09-01T13:02:11.000Z',
  lastUsedAt: '2026-09-14T08:30:00.000Z',
}

/** A passkey as shown to its owner, without secrets. */
export const Passkey = namedSchema(
  'Passkey',
  Type.Object(
    {
      id: uuid(),
      name: text('Its owner’s name for it.'),
      isBackedUp: Type.Boolean({
        description: 'Whether the device’s maker keeps a copy, so that it survives the device.',
      }),
      createdAt: instant(),
      lastUsedAt: nullable({ ...instant(), description: 'Null when it was never used.' }),
    },
    { examples: [example] },
  ),
)

export const MyPasskeys = namedSchema(
  'MyPasskeys',
  Type.Object(
    {
      managedBy: oneOf(
        ['hub', 'provider'],
        'Whether passkeys are added here, or at the college’s own sign-in service.',
      ),
      manageUrl: nullable(
        text('The page for it at the college’s sign-in service; null when unknown.'),
      ),
      origin: text('The only site on which passkeys can be added.'),
      mayChange: Type.Boolean({
        description:
          'Whether the caller signed in recently enough to add or remove one; otherwise those calls return 403 with the code `signInAgain`.',
      }),
      mustUsePasskey: Type.Boolean({
        description:
          'Whether the caller, an admin, must sign in with one of these passkeys to add or remove one; until then those calls return 403 with the code `signInWithPasskey`.',
      }),
      hasPassword: Type.Boolean({
        description: 'Whether the caller has a password here, which they can change.',
      }),
      passkeys: Type.Array(schemaRef(Passkey), { description: 'Oldest first.' }),
    },
    {
      examples: [
        {
          managedBy: 'hub',
          manageUrl: null,
          origin: 'https://myhub.prairiebend.example',
          mayChange: true,
          mustUsePasskey: false,
          hasPassword: true,
          passkeys: [example],
        },
      ],
    },
  ),
)

const Base64Url = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$', description })

const PasskeyName = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '\\S',
  description: 'Its owner’s name for it, such as My phone.',
})

const PublicKey = oneOf(['public-key'])
const Descriptor = Type.Object({
  id: text(),
  type: PublicKey,
  transports: Type.Array(Type.String()),
})

/** Options for creating a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyOptions = namedSchema(
  'PasskeyOptions',
  Type.Object(
    {
      challenge: text('Valid for five minutes, once.'),
      rp: Type.Object({ id: text(), name: text() }),
      user: Type.Object({ id: text(), name: text(), displayName: text() }),
      pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: PublicKey })),
      timeout: Type.Integer({ description: 'In milliseconds.' }),
      attestation: oneOf(['none']),
      excludeCredentials: Type.Array(Descriptor, {
        description: 'Existing passkeys: their devices won’t create a second one.',
      }),
      authenticatorSelection: Type.Object({
        residentKey: oneOf(['required']),
        requireResidentKey: Type.Boolean(),
        userVerification: oneOf(['required']),
      }),
    },
    {
      examples: [
        {
          challenge: 'vZzJtXQGm0b3F0m9mXWw7bq8w0Jc1s2a3f4g5h6j7k8',
          rp: { id: 'myhub.prairiebend.example', name: 'MyHub, Prairie Bend Community College' },
          user: { id: 'AZIPbnoQezyc', name: 'mlindgren', displayName: 'Maya Lindgren' },
          pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
          timeout: 300_000,
          attestation: 'none',
          excludeCredentials: [],
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
        },
      ],
    },
  ),
)

/** A new passkey from a device. */
export const NewPasskey = namedSchema('NewPasskey', {
  ...strictObject({
    name: PasskeyName,
    credential: strictObject({
      id: Base64Url(1400, 'The credential’s id.'),
      clientDataJSON: Base64Url(8000, 'The client data from the browser.'),
      attestationObject: Base64Url(20_000, 'The attestation from the device.'),
      transports: Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), {
        maxItems: 10,
        description: 'How the device can be reached.',
      }),
    }),
  }),
  examples: [
    {
      name: 'My phone',
      credential: {
        id: 'q3VtY29udHJvbA',
        clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
        attestationObject: 'o2NmbXRkbm9uZQ',
        transports: ['internal', 'hybrid'],
      },
    },
  ],
})

export const PasskeyChange = namedSchema('PasskeyChange', {
  ...strictObject({ name: PasskeyName }),
  examples: [{ name: 'My old phone' }],
})
