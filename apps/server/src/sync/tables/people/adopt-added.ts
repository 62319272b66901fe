import type { Run } from '#sync/run.ts'

/**
 * Turns a person added at the hub into the college system's person with the same username, keeping
 * the account, permissions and id.
 */
export async function adoptAdded({ connection, sourceId }: Run): Promise<void> {
  await connection.query(
    `update person p set source_id = $1, sis_id = b.sis_id
    from stage_people b, sis_source added
    where added.id = p.source_id and added.kind = 'hub' and p.removed_at is null
      and b.username = p.username and not b.is_deleted
      and not exists (select from person o where o.source_id = $1 and o.sis_id = b.sis_id)`,
    [sourceId],
  )
}
