import { languages } from '@myhub/domain/language/languages.ts'
import Type, { type Static } from 'typebox'
import { instant, name, nullable, oneOf, record, ref, text } from '#http/schema.ts'

const Include = name(
  'CalendarInclude',
  Type.Object({
    classes: Type.Boolean({ description: 'Every weekly meeting of what one is registered in.' }),
    deadlines: Type.Boolean({
      description: 'Of each section: the last days to drop and to withdraw, census, its end.',
    }),
    events: Type.Boolean({ description: 'Dates of the academic calendar, and campus events.' }),
  }),
)
export type Include = Static<typeof Include>

const include: Include = { classes: true, deadlines: true, events: false }

/** The address of a person's calendar feed (domain.md section 8). */
export const CalendarEndpoint = name(
  'CalendarEndpoint',
  Type.Object(
    {
      enabled: Type.Boolean({ description: 'Whether there is an address that answers.' }),
      url: nullable(
        text(
          'The private address: in the answer to the change that made it, and again to its owner within 15 minutes of a sign-in. Else null.',
        ),
      ),
      createdAt: nullable(instant()),
      lastFetchedAt: nullable(instant()),
      include: ref(Include),
      language: oneOf(
        languages,
        'Of the calendar’s words, as long as its owner has chosen no language for the hub.',
      ),
    },
    {
      examples: [
        {
          enabled: true,
          url: null,
          createdAt: '2026-08-20T14:02:11.000Z',
          lastFetchedAt: '2026-08-24T09:00:03.000Z',
          include,
          language: 'en',
        },
      ],
    },
  ),
)
export type CalendarEndpoint = Static<typeof CalendarEndpoint>

const wish = () => Type.Optional(Type.Boolean())

export const CalendarEndpointChange = name(
  'CalendarEndpointChange',
  Type.Object(
    {
      enabled: Type.Optional(
        Type.Boolean({
          description: 'True makes an address unless there is one; false takes it away for good.',
        }),
      ),
      rotate: Type.Optional(
        Type.Literal(true, { description: 'Makes a new address; the old one answers no more.' }),
      ),
      include: Type.Optional(record({ classes: wish(), deadlines: wish(), events: wish() })),
      language: Type.Optional(oneOf(languages, 'Of the page on which the address is made.')),
    },
    {
      additionalProperties: false,
      description: 'What is not named stays as it is.',
      examples: [
        { enabled: true, language: 'es' },
        { rotate: true },
        { include: { events: true } },
      ],
    },
  ),
)
export type CalendarEndpointChange = Static<typeof CalendarEndpointChange>
