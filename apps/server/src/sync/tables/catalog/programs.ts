import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { Merge } from '../../merge.ts'

/** Programs of study. */
export const programs: Merge = {
  label: 'Programs',
  table: 'program',
  kind: 'programs',
  references: [],
  violations: [
    {
      when: 'row_number() over (partition by b.code order by b.line) > 1',
      kind: 'programs',
      field: 'code',
      reason: importMessage('programTwice'),
    },
  ],
  columns: {
    code: 'b.code',
    title: 'b.title',
    credential_code: 'b.credential_code',
    academic_level_code: 'b.academic_level_code',
    department_code: 'b.department_code',
    cip_code: 'b.cip_code',
    is_active: 'b.is_active',
    translations: `coalesce(b.translations, '{}')`,
  },
  releasedValues: [{ when: 't.code = n.code', set: `code = 'moved:' || t.id` }],
}
