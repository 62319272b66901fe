import { type FileMapping, map, quotedArrayOf } from '../file-mapping.ts'
import * as rules from '../rows/row-rules.ts'

/** Registration windows. Source: sis.md section 3.4, sis/registration-files.ts. */
export const registrationMappings: readonly FileMapping[] = [
  map(
    'eligibilities',
    'eligibilities',
    {
      personSisId: 'userSourcedId',
      academicPeriodSisId: 'termSourcedId',
      eligibility: 'eligibility',
      reasons: ['reasons', quotedArrayOf],
      opensAt: 'opensAt',
      closesAt: 'closesAt',
    },
    rules.instantBefore('opensAt', 'closesAt'),
  ),
]
