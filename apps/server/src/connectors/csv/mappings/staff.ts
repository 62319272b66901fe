import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { type FileMapping, map } from '../file-mapping.ts'
import * as rules from '../rows/row-rules.ts'

/** Employees of the college. Source: sis.md section 1.5. */
export const staffMappings: readonly FileMapping[] = [
  map(
    'employees',
    'employees',
    {
      personSisId: 'userSourcedId',
      title: 'title',
      departmentCode: 'departmentCode',
      phone: 'phone',
      extension: 'extension',
      officeRoom: 'officeRoom',
      campusCode: 'campus',
      isPronounShared: 'pronounShared',
    },
    rules.matches('phone', /^\+[1-9]\d{6,14}$/, importMessage('notPhone')),
  ),
]
