import Type, { type Static } from 'typebox'
import { instant, name, nullable, record, uuid } from '#http/schema.ts'
import { inSpanish } from '#http/schemas/in-spanish.ts'

const optional = (maxLength: number) => nullable(Type.String({ minLength: 1, maxLength }))

const fields = {
  title: Type.String({ minLength: 1, maxLength: 120 }),
  description: optional(2_000),
  spanish: inSpanish({
    title: Type.String({ minLength: 1, maxLength: 120 }),
    description: optional(2_000),
    category: Type.Optional(optional(40)),
    location: Type.Optional(optional(200)),
  }),
  startsAt: instant(),
  endsAt: nullable(instant()),
  allDay: Type.Boolean({ description: 'Both times are then midnights of the college’s days.' }),
  campus: nullable(
    Type.String({ minLength: 1, maxLength: 20, description: 'A code; null: everywhere.' }),
  ),
  location: optional(200),
  url: optional(2_000),
  category: Type.String({ minLength: 1, maxLength: 40 }),
  isCancelled: Type.Boolean({ description: 'It stays on the list, so that people see it.' }),
}

const example = {
  title: 'Transfer fair',
  description: 'Talk with advisors from twelve universities.',
  spanish: {
    title: 'Feria de transferencia',
    description: 'Hable con asesores de doce universidades.',
    category: 'Transferencia',
    location: null,
  },
  startsAt: '2026-10-14T15:00:00.000Z',
  endsAt: '2026-10-14T18:00:00.000Z',
  allDay: false,
  campus: null,
  location: 'Linn Hall, Commons',
  url: null,
  category: 'Transfer',
  isCancelled: false,
}

/** An event as those have it who keep the list. */
export const ManagedCampusEvent = name(
  'ManagedCampusEvent',
  Type.Object(
    {
      id: uuid(),
      ...fields,
      isOver: Type.Boolean({ description: 'By the server’s clock.' }),
      version: Type.Integer({ description: 'For If-Match, in quotation marks.' }),
      updatedAt: instant(),
    },
    {
      examples: [
        {
          id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c6d',
          ...example,
          isOver: false,
          version: 1,
          updatedAt: '2026-09-01T15:20:00.000Z',
        },
      ],
    },
  ),
)
export type ManagedCampusEvent = Static<typeof ManagedCampusEvent>
export type CampusEventText = Omit<ManagedCampusEvent, 'id' | 'isOver' | 'version' | 'updatedAt'>

export const NewCampusEvent = name('NewCampusEvent', {
  ...record({
    ...fields,
    description: Type.Optional(fields.description),
    spanish: Type.Optional(fields.spanish),
    endsAt: Type.Optional(fields.endsAt),
    allDay: Type.Optional(fields.allDay),
    campus: Type.Optional(fields.campus),
    location: Type.Optional(fields.location),
    url: Type.Optional(fields.url),
    isCancelled: Type.Optional(fields.isCancelled),
  }),
  examples: [example],
})

export const CampusEventChange = name('CampusEventChange', {
  ...Type.Partial(record(fields)),
  additionalProperties: false,
  minProperties: 1,
  examples: [{ isCancelled: true }],
})
