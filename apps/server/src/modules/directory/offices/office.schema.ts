import Type, { type Static } from 'typebox'
import {
  date,
  instant,
  namedSchema,
  nullable,
  number,
  schemaRef,
  text,
  uuid,
} from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { OpeningHours } from '#http/schemas/opening-hours.schema.ts'
import { translations } from '#http/schemas/translations.ts'

export const Closure = Type.Object({
  startOn: date(),
  endOn: date(),
  reason: nullable(text()),
  translations: translations({ reason: text() }),
})
export type Closure = Static<typeof Closure>

/** An office with its public details (domain.md section 8). */
export const Office = namedSchema(
  'Office',
  Type.Object(
    {
      id: uuid(),
      code: nullable(text('The office code used in holds.')),
      name: text(),
      slug: text('Used in URLs. It doesn’t change when the name changes.'),
      description: nullable(text()),
      translations: translations({
        name: text(),
        description: Type.Optional(nullable(text())),
        topics: Type.Optional(Type.Array(text())),
      }),
      campus: nullable(schemaRef(Code)),
      building: nullable(schemaRef(Code)),
      room: nullable(text()),
      address: nullable(text('The address of its building, as on the campus map.')),
      phone: nullable(text('+13195550110')),
      email: nullable(text()),
      url: nullable(text()),
      topics: Type.Array(text(), { description: 'Reasons to visit.' }),
      hours: Type.Array(OpeningHours, { description: 'Times are in the college’s time zone.' }),
      closures: Type.Array(Closure, {
        description: 'Full-day closures, soonest first. Past closures are omitted.',
      }),
      isOpen: Type.Unsafe<boolean | null>({
        type: ['boolean', 'null'],
        description:
          'Whether the office is open at the time of the response; null if it has no hours.',
      }),
      nextChangeAt: nullable(instant()),
      parentId: nullable(uuid()),
      lat: nullable(number()),
      lng: nullable(number()),
    },
    {
      examples: [
        {
          id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2e01',
          code: 'REG',
          name: 'Registrar',
          slug: 'registrar',
          description: 'Registration, transcripts and enrollment certificates.',
          translations: {
            es: {
              name: 'Registro académico',
              description: 'Inscripción, expedientes y constancias de estudios.',
              topics: ['Expedientes', 'Constancias de estudios'],
            },
          },
          campus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus Cedar Rapids' },
          building: { id: 'COM', code: 'COM', title: 'Compass Student Center' },
          room: '120',
          address: '1200 College Way, Cedar Rapids, IA 52404',
          phone: '+13195550111',
          email: 'registrar@prairiebend.example',
          url: null,
          topics: ['Transcripts', 'Enrollment certificates'],
          hours: [{ days: ['MO', 'TU', 'WE', 'TH', 'FR'], open: '08:00', close: '16:30' }],
          closures: [
            {
              startOn: '2026-11-26',
              endOn: '2026-11-27',
              reason: 'Thanksgiving',
              translations: { es: { reason: 'Día de Acción de Gracias' } },
            },
          ],
          isOpen: true,
          nextChangeAt: '2026-11-23T22:30:00.000Z',
          parentId: null,
          lat: 41.9139,
          lng: -91.6503,
        },
      ],
    },
  ),
)
export type Office = Static<typeof Office>
