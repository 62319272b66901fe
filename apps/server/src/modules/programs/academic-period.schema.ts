import Type, { type Static } from 'typebox'
import { date, instant, name, nullable, oneOf, text, uuid } from '#http/schema.ts'

/** A year, a term or a session inside a term (domain.md section 6). */
export const AcademicPeriod = name(
  'AcademicPeriod',
  Type.Object({
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
  }),
)
export type AcademicPeriod = Static<typeof AcademicPeriod>
