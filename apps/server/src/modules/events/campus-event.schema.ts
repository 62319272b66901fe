import Type, { type Static } from 'typebox'
import {
  date,
  instant,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { translations } from '#http/schemas/translations.ts'

export const CampusEvent = namedSchema(
  'CampusEvent',
  Type.Object(
    {
      id: uuid(),
      uid: text('The event’s ID in calendar programs.'),
      title: text(),
      description: nullable(text()),
      translations: translations({
        title: text(),
        description: Type.Optional(nullable(text())),
        category: Type.Optional(nullable(text())),
        location: Type.Optional(nullable(text())),
      }),
      startsAt: instant(),
      endsAt: nullable(instant()),
      allDay: Type.Boolean({
        description: 'If true, the start and end are at midnight in the college’s time zone.',
      }),
      campus: nullable(schemaRef(Code)),
      location: nullable(text('The location on the campus.')),
      url: nullable(text()),
      imageUrl: nullable(text()),
      category: text(),
      isCancelled: Type.Boolean({
        description: 'Canceled events stay listed so that people notice.',
      }),
    },
    {
      examples: [
        {
          id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c6d',
          uid: 'transfer-fair@prairiebend.example',
          title: 'Transfer fair',
          description: 'Talk with advisors from twelve universities.',
          translations: {
            es: {
              title: 'Feria de transferencia',
              description: 'Hable con consejeros de doce universidades.',
              category: 'Transferencia',
              location: 'Linn Hall, sala común',
            },
          },
          startsAt: '2026-10-14T15:00:00Z',
          endsAt: '2026-10-14T18:00:00Z',
          allDay: false,
          campus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus' },
          location: 'Linn Hall, Commons',
          url: null,
          imageUrl: null,
          category: 'Transfer',
          isCancelled: false,
        },
      ],
    },
  ),
)
export type CampusEvent = Static<typeof CampusEvent>

export const CampusEventQuery = strictObject({
  from: Type.Optional({
    ...date(),
    description: 'The first day, in the college’s time zone. The default is today.',
  }),
  to: Type.Optional({ ...date(), description: 'The last day. By default, there is no limit.' }),
  campus: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 20,
      description: 'A campus code. Events for all campuses are always included.',
    }),
  ),
})

export const collegeDateKinds = ['holiday', 'deadline', 'classes', 'event'] as const

export const CollegeDate = namedSchema(
  'CollegeDate',
  Type.Object(
    {
      id: uuid(),
      title: text(),
      translations: translations({ title: text() }),
      kind: oneOf([...collegeDateKinds, 'closure']),
      startsOn: date(),
      endsOn: date(),
      url: nullable(text()),
      closure: nullable(
        Type.Object(
          {
            campuses: Type.Array(schemaRef(Code), { description: 'Empty for all campuses.' }),
            officesOpen: Type.Boolean({
              description: 'Whether offices stay open, so only classes don’t meet.',
            }),
          },
          { description: 'What is closed; null if nothing is closed.' },
        ),
      ),
    },
    {
      description: 'One or more days in the academic calendar.',
      examples: [
        {
          id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c6e',
          title: 'Thanksgiving break',
          translations: { es: { title: 'Descanso de Acción de Gracias' } },
          kind: 'closure',
          startsOn: '2026-11-25',
          endsOn: '2026-11-27',
          url: null,
          closure: { campuses: [], officesOpen: false },
        },
      ],
    },
  ),
)
export type CollegeDate = Static<typeof CollegeDate>

export const CollegeDateQuery = strictObject({
  from: Type.Optional({ ...date(), description: 'The first day. The default is today.' }),
  to: Type.Optional({ ...date(), description: 'The last day. By default, there is no limit.' }),
})
