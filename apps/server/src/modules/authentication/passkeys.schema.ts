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
      name: text('The name that the owner gave the passkey.'),
      isBackedUp: Type.Boolean({
        description:
          'Whether the passkey is backed up by the device’s manufacturer, so it isn’t lost with the device.',
      }),
      createdAt: instant(),
      lastUsedAt: nullable({
        ...instant(),
        description: 'Null if the passkey has never been used.',
      }),
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
        'Whether passkeys are managed in the hub or in the college’s own sign-in service.',
      ),
      manageUrl: nullable(
        text('The page for managing passkeys in the college’s sign-in service; null if unknown.'),
      ),
      origin: text('The only site where passkeys can be added.'),
      mayChange: Type.Boolean({
        description:
          'Whether the caller signed in recently enough to add or remove passkeys. If not, those calls return 403 with the code `signInAgain`.',
      }),
      mustUsePasskey: Type.Boolean({
        description:
          'Whether the caller is an admin who must sign in with one of these passkeys before adding or removing any. Until then, those calls return 403 with the code `signInWithPasskey`.',
      }),
      hasPassword: Type.Boolean({
        description: 'Whether the caller has a password in the hub, which they can change.',
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
  description: 'The owner’s name for the passkey, such as My phone.',
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
      challenge: text('Valid for five minutes and for one use.'),
      rp: Type.Object({ id: text(), name: text() }),
      user: Type.Object({ id: text(), name: text(), displayName: text() }),
      pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: PublicKey })),
      timeout: Type.Integer({ description: 'In milliseconds.' }),
      attestation: oneOf(['none']),
      excludeCredentials: Type.Array(Descriptor, {
        description: 'Existing passkeys. Their devices won’t create a second one.',
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
      id: Base64Url(1400, 'The credential ID.'),
      clientDataJSON: Base64Url(8000, 'The client data from the browser.'),
      attestationObject: Base64Url(20_000, 'The attestation from the device.'),
      transports: Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), {
        maxItems: 10,
        description: 'The transports for reaching the device.',
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
