import Type, { type Static } from 'typebox'
import { instant, nullable, oneOf, schemaRef } from '#http/schema.ts'
import { Audience } from '#http/schemas/audience.ts'
import { managedSchemas } from '#http/schemas/managed-schemas.ts'
import { translations } from '#http/schemas/translations.ts'
import { severities } from './alert.schema.ts'

/** Maximum lengths of titles and texts (pages.md). */
const maxTitleLength = 30
export const maxMessageLength = 140

export const states = ['scheduled', 'live', 'ended'] as const

/** The state of an alert or message by the server's clock. */
export function stateOf(startsAt: Date, endsAt: Date | null, now: Date): (typeof states)[number] {
  if (startsAt > now) return 'scheduled'
  return endsAt !== null && endsAt <= now ? 'ended' : 'live'
}

const updatedAt = '2026-10-18T15:20:00.000Z'
const title = (maxLength = maxTitleLength) => Type.String({ minLength: 1, maxLength })
/** Other languages can need more characters for the same text. */
const maxTranslatedTitleLength = 40
const translatedNotice = (maxBodyLength: number, maxLength = maxTranslatedTitleLength) =>
  translations({
    title: title(maxLength),
    body: Type.String({ minLength: 1, maxLength: maxBodyLength }),
  })
const url = () => nullable(Type.String({ minLength: 1, maxLength: 2_000 }))

const alertFields = {
  severity: oneOf(severities),
  title: title(),
  body: Type.String({ minLength: 1, maxLength: 2_000, description: 'Markdown.' }),
  translations: translatedNotice(2_000),
  startsAt: instant(),
  endsAt: nullable(instant()),
  audience: schemaRef(Audience),
  campuses: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
    maxItems: 20,
    description:
      'Campus codes. An empty list means all campuses. People without a home campus see the alerts of all campuses.',
  }),
  url: url(),
  isDismissible: Type.Boolean(),
}
const alertExample = {
  severity: 'warning',
  title: 'North lot closed this week',
  body: 'Park in the **east lot** until Friday.',
  translations: {
    es: {
      title: 'Estacionamiento norte cerrado',
      body: 'Use el **estacionamiento este** hasta el viernes.',
    },
  },
  startsAt: '2026-10-19T11:00:00.000Z',
  endsAt: '2026-10-24T05:00:00.000Z',
  audience: ['role:student'],
  campuses: [],
  url: '/maps',
  isDismissible: true,
}

/** An alert across the hub. */
export const alertSchemas = managedSchemas('Alert', {
  item: 'ManagedAlert',
  fields: alertFields,
  defaults: {
    translations: {},
    endsAt: null,
    audience: [],
    campuses: [],
    url: null,
    isDismissible: true,
  },
  derived: {
    // Content files can have longer titles.
    title: title(80),
    translations: translatedNotice(2_000, 80),
    state: oneOf(states, 'Determined by the server’s clock.'),
  },
  examples: {
    id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c70',
    fields: alertExample,
    derived: { state: 'scheduled' },
    change: { endsAt: '2026-10-23T17:00:00.000Z' },
    updatedAt,
  },
})
export type ManagedAlert = Static<typeof alertSchemas.item>
export type AlertInput = Static<typeof alertSchemas.input>

/** Kinds of messages. Notifications of holds and agreements are created automatically. */
export const messageKinds = ['message', 'registration', 'payment', 'orientation', 'system'] as const

const messageFields = {
  kind: oneOf(messageKinds),
  title: title(),
  body: Type.String({ minLength: 1, maxLength: maxMessageLength }),
  translations: translatedNotice(maxMessageLength),
  startsAt: instant(),
  endsAt: nullable(instant()),
  audience: schemaRef(Audience),
  url: url(),
}
const messageExample = {
  kind: 'registration',
  title: 'Register for spring',
  body: 'Classes fill quickly. See whether you are clear to register.',
  translations: {
    es: {
      title: 'Inscríbase para la primavera',
      body: 'Las clases se llenan pronto. Vea si ya puede inscribirse.',
    },
  },
  startsAt: '2026-11-02T14:00:00.000Z',
  endsAt: '2026-11-30T06:00:00.000Z',
  audience: ['role:student'],
  url: '/profile/registrations',
}

/** A message to a group of people; each receives it as a notification. */
export const messageSchemas = managedSchemas('Message', {
  item: 'ManagedMessage',
  fields: messageFields,
  defaults: { translations: {}, endsAt: null, audience: [], url: null },
  derived: {
    state: oneOf(states, 'Determined by the server’s clock.'),
    deliveredAt: nullable({
      ...instant(),
      description: 'When it was last delivered to its audience.',
    }),
  },
  examples: {
    id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c7a',
    fields: messageExample,
    derived: { state: 'live', deliveredAt: '2026-11-02T14:00:05.000Z' },
    change: { title: 'Register for spring now' },
    updatedAt,
  },
})
export type ManagedMessage = Static<typeof messageSchemas.item>
export type MessageInput = Static<typeof messageSchemas.input>
