import {
  messageKinds,
  notificationChannels,
} from '@myhub/domain/preferences/notification-choices.ts'
import Type, { type Static } from 'typebox'
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

const kind = () =>
  oneOf(messageKinds, '`alert` stands for the college’s alerts other than emergencies.')
const channel = () =>
  oneOf(
    notificationChannels,
    '`inApp` is the hub itself. A kind that is off there isn’t sent on any other channel.',
  )

export const NotificationChoice = namedSchema(
  'NotificationChoice',
  Type.Object(
    {
      kind: kind(),
      channel: channel(),
      isOn: Type.Boolean(),
      isLocked: Type.Boolean({ description: 'Always on: emergencies reach everyone.' }),
    },
    { examples: [{ kind: 'payment', channel: 'email', isOn: false, isLocked: false }] },
  ),
)
export type NotificationChoice = Static<typeof NotificationChoice>

export const NotificationChoiceChange = namedSchema('NotificationChoiceChange', {
  ...strictObject({ kind: kind(), channel: channel(), isOn: Type.Boolean() }),
  examples: [{ kind: 'payment', channel: 'email', isOn: false }],
})
export type NotificationChoiceChange = Static<typeof NotificationChoiceChange>

const deviceExample = {
  id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c73',
  browser: 'Firefox',
  system: 'Windows',
  createdAt: '2026-10-19T11:00:00.000Z',
}

export const PushDevice = namedSchema(
  'PushDevice',
  Type.Object(
    {
      id: uuid(),
      browser: nullable(text()),
      system: nullable(text()),
      createdAt: instant(),
    },
    {
      description: 'A browser that receives push notifications.',
      examples: [deviceExample],
    },
  ),
)

export const NotificationWays = namedSchema(
  'NotificationWays',
  Type.Object(
    {
      email: oneOf(
        ['ready', 'notSetUp', 'noAddress'],
        'Whether email can reach the caller: the hub has a mail server and an address of theirs.',
      ),
      pushKey: nullable(
        text('The key a browser needs to subscribe (RFC 8292); null: push is not set up.'),
      ),
      devices: Type.Array(schemaRef(PushDevice), { description: 'Newest first.' }),
    },
    {
      examples: [
        {
          email: 'ready',
          pushKey:
            'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
          devices: [deviceExample],
        },
      ],
    },
  ),
)

const base64url = (bytes: number) =>
  Type.String({ pattern: `^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$` })

export const NewPushDevice = namedSchema('NewPushDevice', {
  ...strictObject({
    endpoint: Type.String({
      pattern: '^https://',
      maxLength: 1_000,
      description: 'Address at the browser’s push service, on the public internet.',
    }),
    p256dh: { ...base64url(65), description: 'The browser’s public key.' },
    auth: { ...base64url(16), description: 'The secret shared by the browser and this hub.' },
    serverKey: Type.Optional({
      ...base64url(65),
      description:
        'The `pushKey` that the browser subscribed with. Without it, the hub tries its keys when it pushes.',
    }),
  }),
  examples: [
    {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  ],
})
