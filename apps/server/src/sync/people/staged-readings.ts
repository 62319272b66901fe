import type pg from 'pg'
import type { PersonReading } from './read-group.ts'

type Connection = Pick<pg.Pool, 'query'>

/** A read that waits to be merged. */
export interface StagedReading {
  readonly personId: string
  readonly sisId: string
  readonly readAt: Date
  readonly reading: PersonReading
}

/**
 * Stores the records read for some people until they are merged, so that they aren't requested
 * again.
 */
export async function saveReadings(
  connection: Connection,
  group: string,
  runId: string,
  readAt: Date,
  readings: readonly { readonly personId: string; readonly reading: PersonReading }[],
): Promise<void> {
  await connection.query(
    `insert into sis_stage (person_id, grp, run_id, read_at, payload)
    select person_id, $1, $2, $3, payload
    from unnest($4::uuid[], $5::jsonb[]) as staged (person_id, payload)
    on conflict (person_id, grp) do update
      set run_id = excluded.run_id, read_at = excluded.read_at, payload = excluded.payload
      where sis_stage.read_at < excluded.read_at`,
    [
      group,
      runId,
      readAt,
      readings.map(({ personId }) => personId),
      readings.map(({ reading }) => JSON.stringify(reading)),
    ],
  )
}

/**
 * Loads what a dead process read for these people and didn't merge.
 * @param since anything older would have to be read again anyway
 */
export async function loadReadings(
  connection: Connection,
  group: string,
  personIds: readonly string[],
  since: Date,
): Promise<StagedReading[]> {
  const { rows } = await connection.query<StagedReading>(
    `select person_id as "personId", p.sis_id as "sisId", read_at as "readAt", payload as reading
    from sis_stage s join person p on p.id = s.person_id
    where s.person_id = any ($1) and s.grp = $2 and s.read_at > $3`,
    [personIds, group, since],
  )
  return rows
}

/** Deletes readings that were merged, or never will be. */
export const deleteReadings = (
  connection: Connection,
  group: string,
  personIds: readonly string[],
): Promise<unknown> =>
  connection.query('delete from sis_stage where grp = $1 and person_id = any ($2)', [
    group,
    personIds,
  ])
