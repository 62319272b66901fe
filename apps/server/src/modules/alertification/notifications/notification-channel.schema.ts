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

const kind = () => oneOf(messageKinds, '`alert`: alerts from the college other than emergencies.')
const channel = () =>
  oneOf(
    notificationChannels,
    '`inApp`: the hub itself. A kind that is off there isn’t sent through any other channel.',
  )

export const NotificationChoice = namedSchema(
  'NotificationChoice',
  Type.Object(
    {
      kind: kind(),
      channel: channel(),
      isOn: Type.Boolean(),
      isLocked: Type.Boolean({
        description:
          'Whether it can’t be turned off. Emergencies are always on because they go to everyone.',
      }),
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
        'Whether the hub can email the caller, which requires a mail server and the caller’s address.',
      ),
      pushKey: nullable(
        text('The key a browser needs to subscribe (RFC 8292); null if push isn’t set up.'),
      ),
      devices: Type.Array(schemaRef(PushDevice), {
        description: 'The caller’s browsers, newest first.',
      }),
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
      description:
        'The subscription’s address at the browser’s push service, on the public internet.',
    }),
    p256dh: { ...base64url(65), description: 'The browser’s public key.' },
    auth: { ...base64url(16), description: 'The secret shared by the browser and this hub.' },
    serverKey: Type.Optional({
      ...base64url(65),
      description:
        'The `pushKey` that the browser subscribed with. If omitted, the hub tries each of its keys when it sends a push notification.',
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
