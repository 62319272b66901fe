import type { CallContext, Delivery, PeopleReading } from '../../connector.ts'
import { type RecordKind, recordKinds } from '../../records.ts'
import { ethosMappings, resourcesOf } from '../mappings.ts'
import { sectionOwners } from './changes.ts'
import type { Reader } from './reading.ts'
import { spool } from './spool.ts'

/** All resources about a section, each with the property to filter by. */
const sectionMappings = ethosMappings.flatMap((mapping) => {
  const owner = sectionOwners[mapping.resource]
  return owner === undefined ? [] : [{ ...mapping, owner }]
})

/**
 * Reads single sections with meetings and instructors.
 * @param missing why a resource cannot be read, by name; its kinds are absent
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
  const isAvailable = (kind: RecordKind) => mappings.some(({ kinds }) => kinds.includes(kind))
  return {
    deliveries: Object.fromEntries(
      recordKinds.map((kind): [RecordKind, Delivery] => [
        kind,
        isAvailable(kind) ? 'bulk' : 'absent',
      ]),
    ) as Record<RecordKind, Delivery>,
    records: async function* (kind) {
      for (const mapping of mappings)
        if (mapping.kinds.includes(kind)) yield* read(mapping, kind, context)
    },
  }
}
