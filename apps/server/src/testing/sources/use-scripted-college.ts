import type { OpenDatabase } from '#db/open.ts'
import type { ActiveSource } from '#sync/active-source.ts'
import { emptyTables } from '../empty-tables.ts'
import type { ScriptedSource } from './scripted-source.ts'

/** Makes a scripted source the source of the hub's records, with this many people: `u1`, `u2`, … */
export async function useScriptedCollege(
  { pool }: OpenDatabase,
  source: ScriptedSource,
  people: number,
): Promise<() => Promise<ActiveSource>> {
  await emptyTables(pool, 'sis_source', 'person')
  await pool.query(
    `insert into sis_source (id, kind, title) values ('ethos', 'ethos', 'A scripted college')`,
  )
  await pool.query(
    `insert into person (source_id, sis_id, username, student_id, legal_first, legal_last, row_hash)
    select 'ethos', 'u' || n, 'user' || n, (9000000 + n)::text, 'First' || n, 'Last' || n, ''
    from generate_series(1, $1::int) n`,
    [people],
  )
  return async () => ({ sourceId: 'ethos', kind: 'ethos', source })
}

/** Queues groups of everyone, as an API call would. */
export async function queueGroups(
  { pool }: Pick<OpenDatabase, 'pool'>,
  groups: readonly string[],
  now: Date,
  lane: 'interactive' | 'bulk' = 'interactive',
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into sis_run (source_id, kind, lane, started_at, state)
    values ('ethos', 'person', $1, $2, 'running') returning id`,
    [lane, now],
  )
  await pool.query(
    `with queued as (
      insert into sis_job (run_id, lane, person_id, grp, priority, run_after, queued_at)
      select $1, $2, id, grp, 10, $3, $3 from person, unnest($4::text[]) grp
      on conflict do nothing returning person_id, grp)
    insert into person_group_state (person_id, grp, state) select person_id, grp, 'queued' from queued
    on conflict (person_id, grp) do update set state = 'queued'`,
    [rows[0]?.id, lane, now, groups],
  )
}
