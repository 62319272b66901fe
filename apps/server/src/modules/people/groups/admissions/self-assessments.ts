import Type, { type Static } from 'typebox'
import { date, namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { translatable, translatedAs } from '#http/schemas/translations.ts'
import { defineGroup } from '../../group.queries.ts'

const SelfAssessment = namedSchema(
  'SelfAssessment',
  Type.Object(
    {
      id: uuid(),
      area: oneOf(['reading', 'writing', 'listening', 'speaking', 'grammar']),
      level: Type.Integer({ minimum: 0, maximum: 6 }),
      levelTitle: text(),
      translations: translatable({ levelTitle: text() }),
      takenOn: date(),
      recommendedCourse: nullable(Type.Object({ id: text('ESL-053'), shortTitle: text() })),
      source: oneOf(['self', 'test', 'interview']),
      status: oneOf(['current', 'superseded']),
    },
    {
      description: 'A person’s level in one area of English (English Language Acquisition).',
      examples: [
        {
          id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e31',
          area: 'writing',
          level: 4,
          levelTitle: 'High intermediate',
          takenOn: '2026-01-06',
          recommendedCourse: { id: 'ESL-053', shortTitle: 'High-Intermediate Writing' },
          source: 'test',
          status: 'current',
        },
      ],
    },
  ),
)
type SelfAssessment = Static<typeof SelfAssessment>

/**
 * Self-assessments of reading, writing, listening and speaking English: current ones first, then
 * newest (domain.md section 5).
 */
export const selfAssessments = defineGroup('selfAssessments', {
  schema: Type.Array(schemaRef(SelfAssessment)),
  rows: (db, personId) =>
    db
      .selectFrom('self_assessment as s')
      .where('s.person_id', '=', personId)
      .where('s.removed_at', 'is', null)
      .orderBy('s.status')
      .orderBy('s.taken_on', 'desc')
      .orderBy('s.area')
      .orderBy('s.id')
      .select(['s.id', 's.area', 's.level', 's.level_title', 's.taken_on', 's.course_number'])
      .select(['s.course_title', 's.source', 's.status', 's.translations']),
  toData: (rows): SelfAssessment[] =>
    rows.map((row) => ({
      id: row.id,
      area: row.area as SelfAssessment['area'],
      level: row.level,
      levelTitle: row.level_title,
      ...translatedAs(row.translations, 'levelTitle', 'levelTitle'),
      takenOn: row.taken_on,
      recommendedCourse:
        row.course_number === null
          ? null
          : { id: row.course_number, shortTitle: row.course_title ?? row.course_number },
      source: row.source as SelfAssessment['source'],
      status: row.status as SelfAssessment['status'],
    })),
})
