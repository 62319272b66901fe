import Type, { type Static } from 'typebox'
import { instant, nullable } from '#http/schema.ts'
import { managedSchemas } from '#http/schemas/managed-schemas.ts'
import { translations } from '#http/schemas/translations.ts'

const optional = (maxLength: number) => nullable(Type.String({ minLength: 1, maxLength }))

const fields = {
  title: Type.String({ minLength: 1, maxLength: 120 }),
  description: optional(2_000),
  translations: translations({
    title: Type.String({ minLength: 1, maxLength: 120 }),
    description: Type.Optional(optional(2_000)),
    category: Type.Optional(optional(40)),
    location: Type.Optional(optional(200)),
  }),
  startsAt: instant(),
  endsAt: nullable(instant()),
  allDay: Type.Boolean({
    description: 'If true, the start and end are at midnight in the college’s time zone.',
  }),
  campus: nullable(
    Type.String({
      minLength: 1,
      maxLength: 20,
      description: 'A campus code; null for all campuses.',
    }),
  ),
  location: optional(200),
  url: optional(2_000),
  category: Type.String({ minLength: 1, maxLength: 40 }),
  isCancelled: Type.Boolean({
    description: 'Canceled events stay listed so that people notice.',
  }),
}

const example = {
  title: 'Transfer fair',
  description: 'Talk with advisors from twelve universities.',
  translations: {
    es: {
      title: 'Feria de transferencia',
      description: 'Hable con consejeros de doce universidades.',
      category: 'Transferencia',
      location: null,
    },
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

/** A campus event. */
export const campusEventSchemas = managedSchemas('CampusEvent', {
  item: 'ManagedCampusEvent',
  fields,
  defaults: {
    description: null,
    translations: {},
    endsAt: null,
    allDay: false,
    campus: null,
    location: null,
    url: null,
    isCancelled: false,
  },
  derived: { isOver: Type.Boolean({ description: 'According to the server’s clock.' }) },
  examples: {
    id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c6d',
    fields: example,
    derived: { isOver: false },
    change: { isCancelled: true },
    updatedAt: '2026-09-01T15:20:00.000Z',
  },
})
export type ManagedCampusEvent = Static<typeof campusEventSchemas.item>
export type CampusEventInput = Static<typeof campusEventSchemas.input>
