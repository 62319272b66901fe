import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { Merge } from '../../merge.ts'
import { programJoin } from '../catalog/program-requirements.ts'

/** Advisors of students (domain.md section 5). */
export const studentAdvisors: Merge = {
  label: 'Advisors',
  table: 'student_advisor',
  kind: 'advisors',
  references: [
    { field: 'personSisId', to: 'people', alias: 'person' },
    { field: 'advisorSisId', to: 'people', alias: 'advisor' },
  ],
  joins: programJoin,
  violations: [
    {
      when: 'b.program_code is not null and program.id is null',
      kind: 'advisors',
      field: 'programCode',
      reason: importMessage('noProgram'),
    },
  ],
  columns: {
    person_id: 'person.id',
    advisor_id: 'advisor.id',
    type_code: 'b.type_code',
    is_primary: 'b.is_primary',
    program_id: 'program.id',
    start_on: 'b.start_on',
    end_on: 'b.end_on',
    office: 'b.office',
    booking_url: 'b.booking_url',
  },
}
