import Type, { type Static } from 'typebox'
import { date, instant, name, nullable, oneOf, text, uuid } from '#http/schema.ts'

/** A year, a term or a session inside a term (domain.md section 6). */
export const AcademicPeriod = name(
  'AcademicPeriod',
  Type.Object(
    {
      id: uuid(),
      code: text('2026FA; a session inside it 2026FA-8W1.'),
      title: text(),
      type: oneOf(['year', 'term', 'subterm']),
      parentId: nullable(uuid()),
      precedingId: nullable(uuid()),
      startOn: date(),
      endOn: date(),
      censusDates: Type.Array(date()),
      registration: oneOf(['open', 'closed']),
      registrationOpensAt: nullable(instant()),
      registrationClosesAt: nullable(instant()),
      isOrientation: Type.Boolean(),
      isBookstore: Type.Boolean(),
      weeks: Type.Integer(),
      sortKey: text('Sorts periods by their start, then by their code.'),
    },
    {
      examples: [
        {
          id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c01',
          code: '2026FA',
          title: 'Fall 2026',
          type: 'term',
          parentId: null,
          precedingId: null,
          startOn: '2026-08-24',
          endOn: '2026-12-11',
          censusDates: ['2026-09-11'],
          registration: 'open',
          registrationOpensAt: '2026-04-01T13:00:00.000Z',
          registrationClosesAt: null,
          isOrientation: true,
          isBookstore: true,
          weeks: 16,
          sortKey: '2026-08-24 2026FA',
        },
      ],
    },
  ),
)
export type AcademicPeriod = Static<typeof AcademicPeriod>
