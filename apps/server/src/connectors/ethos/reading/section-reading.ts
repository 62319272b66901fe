import type { CallContext, Delivery, PeopleReading } from '../../connector.ts'
import { type RecordKind, recordKinds } from '../../records.ts'
import { ethosMappings, resourcesOf } from '../mappings.ts'
import { sectionOwners } from './changes.ts'
import type { Reader } from './reading.ts'
import { spool } from './spool.ts'

/** Everything of a section, each asked for by the property that names it. */
const sectionMappings = ethosMappings.flatMap((mapping) => {
  const owner = sectionOwners[mapping.resource]
  return owner === undefined ? [] : [{ ...mapping, owner }]
})

/**
 * Reads some sections alone: what they are, when they meet and who teaches them.
 * @param missing why a resource cannot be read, by its name: what it feeds is absent
 */
export function sectionReading(
  reader: Reader,
  sisIds: ReadonlySet<string>,
  missing: ReadonlyMap<string, string>,
  context: CallContext,
): PeopleReading {
  const mappings = sectionMappings.filter((mapping) =>
    resourcesOf(mapping).every((resource) => !missing.has(resource)),
  )
  const read = spool(reader, sisIds)
  const isThere = (kind: RecordKind) => mappings.some(({ kinds }) => kinds.includes(kind))
  return {
    deliveries: Object.fromEntries(
      recordKinds.map((kind): [RecordKind, Delivery] => [kind, isThere(kind) ? 'bulk' : 'absent']),
    ) as Record<RecordKind, Delivery>,
    records: async function* (kind) {
      for (const mapping of mappings)
        if (mapping.kinds.includes(kind)) yield* read(mapping, kind, context)
    },
  }
}
