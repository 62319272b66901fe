import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { Merge } from '../../merge.ts'

/**
 * Programs of students (domain.md section 2). A program is referenced by code, a term by id or
 * code.
 */
export const studentPrograms: Merge = {
  label: 'Student programs',
  table: 'student_program',
  kind: 'studentPrograms',
  references: [{ field: 'personSisId', to: 'people', alias: 'person' }],
  joins: `
    left join program on program.source_id = :source and program.code = b.program_code
      and program.removed_at is null
    left join (
      select distinct on (name) name, id from (
        select sis_id as name, 1 as rank, id from academic_period
        where source_id = :source and removed_at is null
        union all select code, 2, id from academic_period
        where source_id = :source and removed_at is null
      ) named order by name, rank
    ) period on period.name = b.start_period`,
  violations: [
    {
      when: 'program.id is null',
      kind: 'studentPrograms',
      field: 'programCode',
      reason: importMessage('noProgram'),
    },
    {
      when: 'b.start_period is not null and period.id is null',
      kind: 'studentPrograms',
      field: 'startPeriod',
      reason: importMessage('noTerm'),
    },
  ],
  columns: {
    person_id: 'person.id',
    program_id: 'program.id',
    objective: 'b.objective',
    status: 'b.status',
    status_detail_code: 'b.status_detail_code',
    is_primary: 'b.is_primary',
    start_on: 'b.start_on',
    end_on: 'b.end_on',
    start_period_id: 'period.id',
    expected_graduation_on: 'b.expected_graduation_on',
    catalog_year: 'b.catalog_year',
    campus_code: 'b.campus_code',
    disciplines: `coalesce(b.disciplines, '[]')`,
  },
}
