import type { RecordKind } from '../records.ts'
import type { EthosMapping } from './mapping.ts'
import { admissionMappings } from './mappings/admissions.ts'
import { guidanceMappings } from './mappings/guidance.ts'
import { listMappings } from './mappings/lists.ts'
import { moneyMappings } from './mappings/money.ts'
import { offerMappings } from './mappings/offer.ts'
import { peopleMappings } from './mappings/people.ts'
import { recordMappings } from './mappings/records.ts'

/** All resources that are read, and their mappings. Source: sis.md section 1.3. */
export const ethosMappings: readonly EthosMapping[] = [
  ...listMappings,
  ...offerMappings,
  ...peopleMappings,
  ...recordMappings,
  ...admissionMappings,
  ...moneyMappings,
  ...guidanceMappings,
]

/** The mappings that yield a kind of record. */
export const mappingsOf = (kind: RecordKind): EthosMapping[] =>
  ethosMappings.filter(({ kinds }) => kinds.includes(kind))

/** Every resource that a mapping reads: its own, related ones and lists. */
export const resourcesOf = ({ resource, related, references, through }: EthosMapping): string[] => [
  resource,
  ...related.map((other) => other.resource),
  ...references,
  ...(through ? [through.resource] : []),
]
