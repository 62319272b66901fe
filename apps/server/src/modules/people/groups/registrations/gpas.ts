import Type, { type Static } from 'typebox'
import { namedSchema, nullable, number, oneOf, schemaRef } from '#http/schema.ts'
import { Code, Period } from '#http/schemas/common.schema.ts'
import { codeOf, codeTitle } from '../../codes/codes.queries.ts'
import { periodOf } from '../../codes/periods.queries.ts'
import { defineGroup } from '../../group.queries.ts'

const GradePointAverage = namedSchema(
  'GradePointAverage',
  Type.Object({
    source: oneOf(['all', 'institution', 'transfer']),
    level: schemaRef(Code),
    value: nullable(number()),
    attemptedCredits: number(),
    earnedCredits: number(),
    qualityPoints: number(),
    academicPeriod: nullable(schemaRef(Period)),
  }),
)
type GradePointAverage = Static<typeof GradePointAverage>

const Gpas = namedSchema(
  'Gpas',
  Type.Object({
    cumulative: Type.Array(schemaRef(GradePointAverage)),
    periods: Type.Array(schemaRef(GradePointAverage)),
    degrees: Type.Array(schemaRef(GradePointAverage)),
  }),
)

/** A person's GPAs as computed by the college, newest term first (domain.md section 5). */
export const gpas = defineGroup('gpas', {
  schema: schemaRef(Gpas),
  rows: (db, personId) =>
    db
      .selectFrom('gpa as g')
      .leftJoin('academic_period as p', 'p.id', 'g.academic_period_id')
      .where('g.person_id', '=', personId)
      .where('g.removed_at', 'is', null)
      .orderBy('p.start_on', (order) => order.desc().nullsFirst())
      .orderBy('g.credit_source')
      .orderBy('g.academic_level_code')
      .select(['g.scope', 'g.credit_source', 'g.academic_level_code', 'g.value'])
      .select(['g.attempted_credits', 'g.earned_credits', 'g.quality_points'])
      .select([
        codeTitle('academicLevel', 'g.academic_level_code', 'g.source_id').as('level_title'),
        periodOf('g.academic_period_id').as('period'),
      ]),
  toData: (rows): Static<typeof Gpas> => {
    const selectScope = (scope: string) =>
      rows
        .filter((row) => row.scope === scope)
        .map((row) => ({
          source: row.credit_source as GradePointAverage['source'],
          level: codeOf(row.academic_level_code, row.level_title),
          value: row.value,
          attemptedCredits: row.attempted_credits,
          earnedCredits: row.earned_credits,
          qualityPoints: row.quality_points,
          academicPeriod: row.period,
        }))
    return { cumulative: selectScope('cumulative'), periods: selectScope('period'), degrees: [] }
  },
})
