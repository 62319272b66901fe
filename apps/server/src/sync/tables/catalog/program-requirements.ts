import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { Merge } from '../../merge.ts'

/** The program that a row references by code. */
export const programJoin = `left join program on program.source_id = :source
  and program.code = b.program_code and program.removed_at is null`

/** Program requirements by catalog year (domain.md section 2). Courses are referenced by number. */
export const programRequirements: Merge = {
  label: 'Program requirements',
  table: 'program_requirement',
  kind: 'programRequirements',
  references: [],
  joins: programJoin,
  violations: [
    {
      when: 'program.id is null',
      kind: 'programRequirements',
      field: 'programCode',
      reason: importMessage('noProgram'),
    },
  ],
  columns: {
    program_id: 'program.id',
    catalog_year: 'b.catalog_year',
    group_key: 'b.group_key',
    group_title: 'b.group_title',
    group_kind: 'b.group_kind',
    rule: 'b.rule',
    need: 'b.need',
    course_number: 'b.course_number',
    pattern: 'b.pattern',
    title: 'b.title',
    credits: 'b.credits',
    suggested_term: 'b.suggested_term',
    sort_order: 'coalesce(b.sort_order, 0)',
    min_gpa: 'b.min_gpa',
    translations: `coalesce(b.translations, '{}')`,
  },
}
