import type { RecordKind } from '../records.ts'
import type { FileMapping } from './file-mapping.ts'
import { admissionMappings } from './mappings/admissions.ts'
import { collegeMappings } from './mappings/college.ts'
import { guidanceMappings } from './mappings/guidance.ts'
import { moneyMappings } from './mappings/money.ts'
import { peopleMappings } from './mappings/people.ts'
import { recordMappings } from './mappings/records.ts'
import { registrationMappings } from './mappings/registration.ts'
import { staffMappings } from './mappings/staff.ts'

const mappings = [
  ...collegeMappings,
  ...peopleMappings,
  ...recordMappings,
  ...guidanceMappings,
  ...moneyMappings,
  ...admissionMappings,
  ...staffMappings,
  ...registrationMappings,
]

/** The file of a kind of record, and the meaning of its columns. */
export function mappingOf(kind: RecordKind): FileMapping {
  const mapping = mappings.find((entry) => entry.kind === kind)
  if (!mapping) throw new Error(`No file is mapped to ${kind}`)
  return mapping
}
