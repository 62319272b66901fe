import Type, { type Static } from 'typebox'
import { date } from '#http/schema.ts'
import { managedSchemas } from '#http/schemas/managed-schemas.ts'
import { translations } from '#http/schemas/translations.ts'

const title = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })

export const closureFields = {
  title,
  translations: translations({ title }),
  firstOn: date(),
  lastOn: date(),
  campuses: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
    maxItems: 20,
    uniqueItems: true,
    description: 'Campus codes; empty for all campuses.',
  }),
  officesOpen: Type.Boolean({
    description: 'Whether offices stay open, so only classes don’t meet.',
  }),
}

/** Days without classes, at all campuses or at some. */
export const closureSchemas = managedSchemas('CampusClosure', {
  item: 'ManagedCampusClosure',
  fields: closureFields,
  defaults: { translations: {}, campuses: [], officesOpen: false },
  derived: {},
  examples: {
    id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c7f',
    fields: {
      title: 'Thanksgiving break',
      translations: { es: { title: 'Descanso de Acción de Gracias' } },
      firstOn: '2026-11-25',
      lastOn: '2026-11-27',
      campuses: [],
      officesOpen: false,
    },
    derived: {},
    change: { officesOpen: true },
    updatedAt: '2026-06-01T15:20:00.000Z',
  },
})
export type ManagedClosure = Static<typeof closureSchemas.item>
export type ClosureInput = Static<typeof closureSchemas.input>
