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
import { PaginationOptions, pageOf } from '#http/schemas/paging.ts'
import { titleIfTranslated } from '#http/schemas/translations.ts'

/** A year, a term or a session inside a term (domain.md section 6). */
export const AcademicPeriod = namedSchema(
  'AcademicPeriod',
  Type.Object(
    {
      id: uuid(),
      code: text('Such as `2026FA`, or `2026FA-8W1` for a session within that term.'),
      title: text(),
      translations: titleIfTranslated(),
      type: oneOf(['year', 'term', 'subterm']),
      parentId: nullable(uuid()),
      precedingId: nullable(uuid()),
      startOn: date(),
      endOn: date(),
      censusDates: Type.Array(date()),
      registration: oneOf(
        ['open', 'closed', 'unknown'],
        '`unknown`: the college’s system sends neither the status nor when registration opens.',
      ),
      registrationOpensAt: nullable(instant()),
      registrationClosesAt: nullable(instant()),
      isOrientation: Type.Boolean(),
      isBookstore: Type.Boolean(),
      weeks: Type.Integer(),
      sortKey: text('A key that sorts periods by start date, then by code.'),
    },
    {
      examples: [
        {
          id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c01',
          code: '2026FA',
          title: 'Fall 2026',
          translations: { es: { title: 'Otoño 2026' } },
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

/** Filter for periods; omitted fields match everything (domain.md section 6). */
export const PeriodFilter = namedSchema('AcademicPeriodFilter', {
  ...strictObject({
    types: Type.Optional(
      Type.Array(oneOf(['year', 'term', 'subterm']), { minItems: 1, maxItems: 3 }),
    ),
    codes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 100 }),
    ),
    startsFrom: Type.Optional(date()),
    startsTo: Type.Optional(date()),
    registration: Type.Optional(
      oneOf(
        ['open', 'closed'],
        'The college’s own status for the period, regardless of the time of day.',
      ),
    ),
    openForMe: Type.Optional(
      Type.Boolean({
        description:
          'If true, includes only periods the caller can register for now, based on the period’s registration window and their own time slot.',
      }),
    ),
    paginationOptions: Type.Optional(PaginationOptions),
  }),
  examples: [{ types: ['term'], startsFrom: '2026-08-01', paginationOptions: { pageSize: 10 } }],
})
export type PeriodFilter = Static<typeof PeriodFilter>

export const PeriodPage = namedSchema('AcademicPeriodPage', pageOf(schemaRef(AcademicPeriod)))
