import Type, { type Static } from 'typebox'
import { instant, name, nullable, oneOf, record, ref, uuid } from '#http/schema.ts'
import { Audience } from '#http/schemas/audience.ts'
import { severities } from './alert.schema.ts'

/** Titles and texts are as short as pages.md wants them. */
const longestTitle = 30
export const longestMessage = 140

export const states = ['scheduled', 'live', 'ended'] as const

/** Whether something holds, by the server's clock. */
export function stateOf(startsAt: Date, endsAt: Date | null, now: Date): (typeof states)[number] {
  if (startsAt > now) return 'scheduled'
  return endsAt !== null && endsAt <= now ? 'ended' : 'live'
}

export const kept = {
  version: Type.Integer({ description: 'For If-Match, in quotation marks.' }),
  updatedAt: instant(),
}
export const keptExample = { version: 1, updatedAt: '2026-10-18T15:20:00.000Z' }
const title = (maxLength = longestTitle) => Type.String({ minLength: 1, maxLength })
/** Says the same in more letters. */
const longestSpanishTitle = 40
const spanish = (longestBody: number, maxLength = longestSpanishTitle) =>
  nullable({
    ...record({
      title: title(maxLength),
      body: Type.String({ minLength: 1, maxLength: longestBody }),
    }),
    description: 'The same for who reads Spanish; null: there is English only.',
  })
const url = () => nullable(Type.String({ minLength: 1, maxLength: 2_000 }))

const alertFields = {
  severity: oneOf(severities),
  title: title(),
  body: Type.String({ minLength: 1, maxLength: 2_000, description: 'Markdown.' }),
  spanish: spanish(2_000),
  startsAt: instant(),
  endsAt: nullable(instant()),
  audience: ref(Audience),
  campuses: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
    maxItems: 20,
    description: 'Codes; empty: all of them. Who has no home campus is told of every campus.',
  }),
  url: url(),
  isDismissible: Type.Boolean(),
}
const alertExample = {
  severity: 'warning',
  title: 'North lot closed this week',
  body: 'Park in the **east lot** until Friday.',
  spanish: {
    title: 'Estacionamiento norte cerrado',
    body: 'Use el **estacionamiento este** hasta el viernes.',
  },
  startsAt: '2026-10-19T11:00:00.000Z',
  endsAt: '2026-10-24T05:00:00.000Z',
  audience: ['role:student'],
  campuses: [],
  url: '/maps',
  isDismissible: true,
}

/** An alert as those have it who post it. */
export const ManagedAlert = name(
  'ManagedAlert',
  Type.Object(
    {
      id: uuid(),
      ...alertFields,
      // Content that a college loads may have longer ones.
      title: title(80),
      spanish: spanish(2_000, 80),
      state: oneOf(states, 'By the server’s clock.'),
      ...kept,
    },
    {
      examples: [
        {
          id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c70',
          ...alertExample,
          state: 'scheduled',
          ...keptExample,
        },
      ],
    },
  ),
)
export type ManagedAlert = Static<typeof ManagedAlert>
export type AlertText = Omit<ManagedAlert, 'id' | 'state' | 'version' | 'updatedAt'>

export const NewAlert = name('NewAlert', {
  ...record({
    ...alertFields,
    spanish: Type.Optional(alertFields.spanish),
    endsAt: Type.Optional(alertFields.endsAt),
    audience: Type.Optional(alertFields.audience),
    campuses: Type.Optional(alertFields.campuses),
    url: Type.Optional(alertFields.url),
    isDismissible: Type.Optional(alertFields.isDismissible),
  }),
  examples: [alertExample],
})

export const AlertChange = name('AlertChange', {
  ...Type.Partial(record(alertFields)),
  additionalProperties: false,
  minProperties: 1,
  examples: [{ endsAt: '2026-10-23T17:00:00.000Z' }],
})

/** What a message may be about; holds and agreements tell of themselves. */
export const messageKinds = ['message', 'registration', 'payment', 'orientation', 'system'] as const

const messageFields = {
  kind: oneOf(messageKinds),
  title: title(),
  body: Type.String({ minLength: 1, maxLength: longestMessage }),
  spanish: spanish(longestMessage),
  startsAt: instant(),
  endsAt: nullable(instant()),
  audience: ref(Audience),
  url: url(),
}
const messageExample = {
  kind: 'registration',
  title: 'Register for spring',
  body: 'Classes fill quickly. See whether you are clear to register.',
  spanish: {
    title: 'Inscríbase para la primavera',
    body: 'Las clases se llenan pronto. Vea si ya puede inscribirse.',
  },
  startsAt: '2026-11-02T14:00:00.000Z',
  endsAt: '2026-11-30T06:00:00.000Z',
  audience: ['role:student'],
  url: '/profile/registrations',
}

/** What some people are told, each as a notification of their own, as long as it holds. */
export const ManagedMessage = name(
  'ManagedMessage',
  Type.Object(
    {
      id: uuid(),
      ...messageFields,
      state: oneOf(states, 'By the server’s clock.'),
      deliveredAt: nullable({
        ...instant(),
        description: 'When it was last brought to whom it is meant for.',
      }),
      ...kept,
    },
    {
      examples: [
        {
          id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c7a',
          ...messageExample,
          state: 'live',
          deliveredAt: '2026-11-02T14:00:05.000Z',
          ...keptExample,
        },
      ],
    },
  ),
)
export type ManagedMessage = Static<typeof ManagedMessage>
export type MessageText = Omit<
  ManagedMessage,
  'id' | 'state' | 'deliveredAt' | 'version' | 'updatedAt'
>

export const NewMessage = name('NewMessage', {
  ...record({
    ...messageFields,
    spanish: Type.Optional(messageFields.spanish),
    endsAt: Type.Optional(messageFields.endsAt),
    audience: Type.Optional(messageFields.audience),
    url: Type.Optional(messageFields.url),
  }),
  examples: [messageExample],
})

export const MessageChange = name('MessageChange', {
  ...Type.Partial(record(messageFields)),
  additionalProperties: false,
  minProperties: 1,
  examples: [{ title: 'Register for spring now' }],
})
