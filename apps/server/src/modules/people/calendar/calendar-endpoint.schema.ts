import { languages } from '@myhub/domain/language/languages.ts'
import Type, { type Static } from 'typebox'
import {
  instant,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  text,
} from '#http/schema.ts'

const Include = namedSchema(
  'CalendarInclude',
  Type.Object({
    classes: Type.Boolean({ description: 'Weekly meetings of all registered classes.' }),
    deadlines: Type.Boolean({
      description:
        'For each class, the last days to drop and to withdraw, the census date and the end date.',
    }),
    events: Type.Boolean({ description: 'Dates in the academic calendar, and campus events.' }),
  }),
)
export type Include = Static<typeof Include>

const include: Include = { classes: true, deadlines: true, events: false }

/** The address of a person's calendar feed (domain.md section 8). */
export const CalendarEndpoint = namedSchema(
  'CalendarEndpoint',
  Type.Object(
    {
      enabled: Type.Boolean({ description: 'Whether the feed has an address that works.' }),
      url: nullable(
        text(
          'The private address. Returned only in the response that creates it and to its owner within 15 minutes of signing in; otherwise null.',
        ),
      ),
      createdAt: nullable(instant()),
      lastFetchedAt: nullable(instant()),
      include: schemaRef(Include),
      language: oneOf(
        languages,
        'Language of the calendar if its owner hasn’t chosen one for the hub.',
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

const optionalFlag = () => Type.Optional(Type.Boolean())

export const CalendarEndpointChange = namedSchema(
  'CalendarEndpointChange',
  Type.Object(
    {
      enabled: Type.Optional(
        Type.Boolean({
          description:
            'True creates an address if there isn’t one yet. False deletes it permanently.',
        }),
      ),
      rotate: Type.Optional(
        Type.Literal(true, { description: 'Creates a new address. The old one stops working.' }),
      ),
      include: Type.Optional(
        strictObject({
          classes: optionalFlag(),
          deadlines: optionalFlag(),
          events: optionalFlag(),
        }),
      ),
      language: Type.Optional(
        oneOf(languages, 'Language of the page where the address is created.'),
      ),
    },
    {
      additionalProperties: false,
      description: 'Omitted fields are unchanged.',
      examples: [
        { enabled: true, language: 'es' },
        { rotate: true },
        { include: { events: true } },
      ],
    },
  ),
)
export type CalendarEndpointChange = Static<typeof CalendarEndpointChange>
