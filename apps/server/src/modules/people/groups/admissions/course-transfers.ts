import Type, { type Static } from 'typebox'
import { date, namedSchema, nullable, number, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { Code, Period } from '#http/schemas/common.schema.ts'
import { codeOrNull } from '../../codes/codes.queries.ts'
import { periodOf } from '../../codes/periods.queries.ts'
import { defineGroup } from '../../group.queries.ts'

const CourseTransfer = namedSchema(
  'CourseTransfer',
  Type.Object({
    id: uuid(),
    course: Type.Object({
      id: text('May be a generic number such as ELE-000.'),
      shortTitle: text(),
    }),
    gradeValue: nullable(text()),
    awardedCredit: number(0),
    creditType: oneOf(['transfer', 'exam', 'exchange', 'workLife', 'institution', 'other']),
    institution: Type.Object({ id: text(), title: text() }),
    externalCourse: nullable(text()),
    academicPeriod: nullable(schemaRef(Period)),
    appliedOn: nullable(date()),
    status: nullable(schemaRef(Code)),
  }),
)
type CourseTransfer = Static<typeof CourseTransfer>

/** A person's transfer credit, newest first (domain.md section 5). */
export const courseTransfers = defineGroup('courseTransfers', {
  schema: Type.Array(schemaRef(CourseTransfer)),
  rows: (db, personId) =>
    db
      .selectFrom('course_transfer as t')
      .where('t.person_id', '=', personId)
      .where('t.removed_at', 'is', null)
      .orderBy('t.applied_on', (order) => order.desc().nullsLast())
      .orderBy('t.course_number')
      .orderBy('t.id')
      .select(['t.id', 't.course_number', 't.short_title', 't.grade_value', 't.awarded_credit'])
      .select(['t.credit_type', 't.institution_code', 't.institution_title', 't.external_course'])
      .select(['t.applied_on', 't.status_code'])
      .select(periodOf('t.academic_period_id').as('period')),
  toData: (rows): CourseTransfer[] =>
    rows.map((row) => ({
      id: row.id,
      course: { id: row.course_number, shortTitle: row.short_title },
      gradeValue: row.grade_value,
      awardedCredit: row.awarded_credit,
      creditType: row.credit_type as CourseTransfer['creditType'],
      institution: { id: row.institution_code, title: row.institution_title },
      externalCourse: row.external_course,
      academicPeriod: row.period,
      appliedOn: row.applied_on,
      status: codeOrNull(row.status_code, null),
    })),
})
