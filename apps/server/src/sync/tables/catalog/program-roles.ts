import { remark } from '@myhub/domain/sis/import-remarks.ts'
import type { Merge } from '../../merge.ts'
import { joinProgram } from './program-requirements.ts'

/** People responsible for a program (domain.md section 5). */
export const programRoles: Merge = {
  label: 'Program roles',
  table: 'program_role',
  kind: 'programRoles',
  references: [{ field: 'personSisId', to: 'people', as: 'person' }],
  joins: joinProgram,
  faults: [
    {
      when: 'program.id is null',
      kind: 'programRoles',
      field: 'programCode',
      reason: remark('noProgram'),
    },
  ],
  columns: {
    program_id: 'program.id',
    person_id: 'person.id',
    role: 'b.role',
    start_on: 'b.start_on',
    end_on: 'b.end_on',
  },
}
