import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { Merge } from '../../merge.ts'
import { programJoin } from './program-requirements.ts'

/** People responsible for a program (domain.md section 5). */
export const programRoles: Merge = {
  label: 'Program roles',
  table: 'program_role',
  kind: 'programRoles',
  references: [{ field: 'personSisId', to: 'people', alias: 'person' }],
  joins: programJoin,
  violations: [
    {
      when: 'program.id is null',
      kind: 'programRoles',
      field: 'programCode',
      reason: importMessage('noProgram'),
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
