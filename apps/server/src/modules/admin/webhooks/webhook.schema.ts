import { webhookKindNames } from '@myhub/domain/access/webhook-kinds.ts'
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
import { managedSchemas } from '#http/schemas/managed-schemas.ts'
import { webhookProblems } from '#lib/sending/send-webhook.ts'
import { testKind } from './webhook-delivery.ts'

const fields = {
  name: Type.String({ minLength: 1, maxLength: 80, pattern: String.raw`\S` }),
  url: Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'Must be an HTTPS address on the internet, unless WEBHOOKS_INSIDE is on.',
  }),
  kinds: Type.Array(oneOf(webhookKindNames), {
    minItems: 1,
    uniqueItems: true,
    description: 'Kinds of changes to send.',
  }),
  isActive: Type.Boolean({
    description: 'While the webhook is off, messages are neither sent nor queued for later.',
  }),
}

const counts = {
  waiting: Type.Integer({ description: 'Number of messages that haven’t been sent yet.' }),
  dead: Type.Integer({
    description: 'Number of failed messages, which the hub no longer retries.',
  }),
}

/** A webhook, which sends changes to another program. */
export const webhookSchemas = managedSchemas('Webhook', {
  item: 'Webhook',
  fields,
  defaults: { isActive: true },
  derived: {
    hasSecret: Type.Boolean({
      description: 'Whether the webhook has a secret. Nothing is sent until it does.',
    }),
    formerUntil: nullable(
      Type.Unsafe<string>({
        ...instant(),
        description: 'When the former secret stops being used to sign messages.',
      }),
    ),
    failingSince: nullable(
      Type.Unsafe<string>({
        ...instant(),
        description:
          'When the first failure since the last success occurred; null if there is none.',
      }),
    ),
    stoppedAt: nullable(
      Type.Unsafe<string>({
        ...instant(),
        description:
          'When the hub turned the webhook off because nothing had succeeded for three days.',
      }),
    ),
    ...counts,
  },
  examples: {
    id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c81',
    fields: {
      name: 'Learning management system',
      url: 'https://lms.example.edu/hooks/myhub',
      kinds: ['class.timeChanged', 'class.roomChanged'],
      isActive: true,
    },
    derived: {
      ...{ hasSecret: true, formerUntil: null, failingSince: null, stoppedAt: null },
      ...{ waiting: 0, dead: 0 },
    },
    change: { isActive: false },
    updatedAt: '2026-10-18T15:20:00.000Z',
  },
})
export type Webhook = Static<typeof webhookSchemas.item>
export type WebhookInput = Static<typeof webhookSchemas.input>

export const WebhookSecret = namedSchema(
  'WebhookSecret',
  Type.Object(
    {
      secret: text('Returned only in this response. The receiver uses it to verify signatures.'),
      formerUntil: nullable(instant()),
    },
    {
      examples: [
        {
          secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDQzVTXGZ2b3I=',
          formerUntil: '2026-11-03T08:00:00.000Z',
        },
      ],
    },
  ),
)

export const WebhookDelivery = namedSchema(
  'WebhookDelivery',
  Type.Object({
    id: uuid(),
    kind: oneOf([...webhookKindNames, testKind]),
    state: oneOf(['queued', 'sending', 'sent', 'dead']),
    attempts: Type.Integer(),
    status: nullable(
      Type.Integer({ description: 'HTTP status of the last response; null if there is none yet.' }),
    ),
    problem: nullable(oneOf(webhookProblems, 'Why the last attempt got no response.')),
    createdAt: instant(),
    nextTryAt: nullable(instant()),
    doneAt: nullable(instant()),
  }),
)
export type WebhookDelivery = Static<typeof WebhookDelivery>

export const WebhookDeliveries = namedSchema(
  'WebhookDeliveries',
  Type.Object(
    {
      ...counts,
      items: Type.Array(schemaRef(WebhookDelivery), {
        description: 'The newest 100 messages, failed ones first.',
      }),
    },
    {
      examples: [
        {
          waiting: 0,
          dead: 1,
          items: [
            {
              id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c82',
              ...{ kind: 'class.roomChanged', state: 'dead', attempts: 10, status: 500 },
              ...{ problem: null, createdAt: '2026-11-02T08:00:00.000Z', nextTryAt: null },
              doneAt: '2026-11-04T02:00:00.000Z',
            },
          ],
        },
      ],
    },
  ),
)
export type WebhookDeliveries = Static<typeof WebhookDeliveries>

export const WebhookReplay = namedSchema('WebhookReplay', {
  ...strictObject({
    deliveryId: nullable(
      Type.String({
        format: 'uuid',
        description: 'A message that was sent or failed; null for all failed messages.',
      }),
    ),
  }),
  examples: [{ deliveryId: null }],
})

export const WebhookReplayed = namedSchema(
  'WebhookReplayed',
  Type.Object(
    { count: Type.Integer({ description: 'Number of messages queued to be sent again.' }) },
    { examples: [{ count: 1 }] },
  ),
)
