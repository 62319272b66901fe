import { stageOf } from '../merge/stage.ts'
import { referencedTables } from '../merge.ts'
import type { Run } from '../run.ts'

/** Above this many ids, memory costs more than looking them up in the database. */
const maxIds = 500_000

type ReferencedKind = keyof typeof referencedTables

/**
 * The hub's ids of all rows that may be referenced, by the source's ids.
 * @returns null when there are too many to keep in memory
 */
export async function referencedIds(
  { connection, sourceId }: Run,
  kinds: readonly ReferencedKind[],
): Promise<ReadonlyMap<ReferencedKind, ReadonlyMap<string, string>> | null> {
  const found = new Map<ReferencedKind, ReadonlyMap<string, string>>()
  let remaining = maxIds
  for (const kind of kinds) {
    const table = referencedTables[kind]
    // A kind that isn't stored has no ids: only its existence matters.
    const text =
      table === null
        ? `select sis_id, sis_id as id from ${stageOf(kind)} where not is_deleted and $1 = $1 limit $2`
        : `select sis_id, id from ${table} where source_id = $1 and removed_at is null limit $2`
    const { rows } = await connection.query<[string, string]>({
      text,
      values: [sourceId, remaining + 1],
      rowMode: 'array',
    })
    remaining -= rows.length
    if (remaining < 0) return null
    found.set(kind, new Map(rows))
  }
  return found
}
