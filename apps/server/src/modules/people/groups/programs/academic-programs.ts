import type { Translations } from '@myhub/domain/language/languages.ts'
import Type, { type Static } from 'typebox'
import { date, namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { Code, Period } from '#http/schemas/common.schema.ts'
import { titleIfTranslated, translatedAs } from '#http/schemas/translations.ts'
import { codeOf, codeOrNull, codeTitle } from '../../codes/codes.queries.ts'
import { periodOf } from '../../codes/periods.queries.ts'
import { defineGroup } from '../../group.queries.ts'
import { planRowsOf, toPlan } from './program-plan.queries.ts'
import { ProgramPlan } from './program-plan.schema.ts'

const Discipline = Type.Object({
  code: text(),
  title: text(),
  translations: titleIfTranslated(),
  type: oneOf(['major', 'minor', 'concentration']),
})

const StudentProgram = namedSchema(
  'StudentProgram',
  Type.Object({
    id: uuid(),
    program: Type.Object({
      id: uuid(),
      code: text(),
      title: text(),
      translations: titleIfTranslated(),
      credential: nullable(schemaRef(Code)),
      academicLevel: schemaRef(Code),
      department: nullable(schemaRef(Code)),
      cipCode: nullable(text()),
    }),
    objective: oneOf(['matriculated', 'applied', 'recruited', 'outcome']),
    status: oneOf(['active', 'inactive', 'complete']),
    statusDetail: nullable(schemaRef(Code)),
    isPrimary: Type.Boolean(),
    startOn: date(),
    endOn: nullable(date()),
    startTerm: nullable(schemaRef(Period)),
    expectedGraduationOn: nullable(date()),
    catalogYear: nullable(text()),
    campus: nullable(schemaRef(Code)),
    disciplines: Type.Array(Discipline),
    plan: nullable(schemaRef(ProgramPlan)),
  }),
)
type StudentProgram = Static<typeof StudentProgram>

interface Disciplines {
  readonly disciplines: unknown
  readonly title: string
  readonly translations: Translations
}

/** A discipline with the same title as its program shares its translations. */
const disciplinesOf = ({ disciplines, title, translations }: Disciplines) =>
  (disciplines as StudentProgram['disciplines']).map((discipline) => ({
    code: discipline.code,
    title: discipline.title,
    ...translatedAs(discipline.title === title ? translations : {}, 'title', 'title'),
    type: discipline.type,
  }))

/**
 * A person's programs of study, each with its plan: the primary one first, then newest (domain.md
 * section 2).
 */
export const academicPrograms = defineGroup('academicPrograms', {
  schema: Type.Array(schemaRef(StudentProgram)),
  rows: (db, personId) =>
    db
      .selectFrom('student_program as sp')
      .innerJoin('program as p', 'p.id', 'sp.program_id')
      .where('sp.person_id', '=', personId)
      .where('sp.removed_at', 'is', null)
      .orderBy('sp.is_primary', 'desc')
      .orderBy('sp.start_on', 'desc')
      .orderBy('sp.id')
      .select(['sp.id', 'sp.objective', 'sp.status', 'sp.status_detail_code', 'sp.is_primary'])
      .select(['sp.start_on', 'sp.end_on', 'sp.expected_graduation_on', 'sp.catalog_year'])
      .select(['sp.campus_code', 'sp.disciplines'])
      .select(['p.id as program_id', 'p.code', 'p.title', 'p.credential_code'])
      .select('p.translations')
      .select(['p.academic_level_code', 'p.department_code', 'p.cip_code'])
      .select([
        codeTitle('credential', 'p.credential_code', 'p.source_id').as('credential_title'),
        codeTitle('academicLevel', 'p.academic_level_code', 'p.source_id').as('level_title'),
        codeTitle('department', 'p.department_code', 'p.source_id').as('department_title'),
        codeTitle('programStatus', 'sp.status_detail_code', 'sp.source_id').as('detail_title'),
        codeTitle('campus', 'sp.campus_code', 'sp.source_id').as('campus_title'),
        periodOf('sp.start_period_id').as('start_term'),
        planRowsOf('sp', personId).as('plan_rows'),
      ]),
  toData: (rows, { today }): StudentProgram[] =>
    rows.map((row) => ({
      id: row.id,
      program: {
        id: row.program_id,
        code: row.code,
        title: row.title,
        ...translatedAs(row.translations, 'title', 'title'),
        credential: codeOrNull(row.credential_code, row.credential_title),
        academicLevel: codeOf(row.academic_level_code, row.level_title),
        department: codeOrNull(row.department_code, row.department_title),
        cipCode: row.cip_code,
      },
      objective: row.objective as StudentProgram['objective'],
      status: row.status as StudentProgram['status'],
      statusDetail: codeOrNull(row.status_detail_code, row.detail_title),
      isPrimary: row.is_primary,
      startOn: row.start_on,
      endOn: row.end_on,
      startTerm: row.start_term,
      expectedGraduationOn: row.expected_graduation_on,
      catalogYear: row.catalog_year,
      campus: codeOrNull(row.campus_code, row.campus_title),
      disciplines: disciplinesOf(row),
      plan: toPlan(row, row.plan_rows, today),
    })),
})
