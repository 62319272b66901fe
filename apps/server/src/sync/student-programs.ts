import type { Merge } from './merge.ts'

/** Who studies what (domain.md section 2). A program is named by its code, a term by its id or code. */
export const studentPrograms: Merge = {
  label: 'Student programs',
  table: 'student_program',
  kind: 'studentPrograms',
  references: [{ field: 'personSisId', to: 'people', as: 'person' }],
  joins: `
    left join program on program.source_id = :source and program.code = b.program_code
      and program.removed_at is null
    left join academic_period period on period.source_id = :source and period.removed_at is null
      and period.sis_id = coalesce(
        (select x.sis_id from academic_period x where x.source_id = :source
          and x.removed_at is null and x.code = b.start_period limit 1), b.start_period)`,
  faults: [
    {
      when: 'program.id is null',
      kind: 'studentPrograms',
      field: 'programCode',
      reason: 'no program has that code',
    },
    {
      when: 'b.start_period is not null and period.id is null',
      kind: 'studentPrograms',
      field: 'startPeriod',
      reason: 'no such term',
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
