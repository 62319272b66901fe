import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

export interface LastReading {
  /** The state of the latest completed import. */
  readonly state: 'ok' | 'unchanged' | 'partial' | 'rejected' | 'failed' | null
  readonly asOf: Date | null
}

/** Results of the latest full imports; imports of single people don't count. */
export async function lastReading(db: Database, sourceId: string): Promise<LastReading> {
  const runs = sql`from sis_run r where r.source_id = ${sourceId} and r.kind <> 'person'`
  const { rows } = await sql<LastReading>`select
    (select r.state ${runs} and r.state <> 'running' order by r.started_at desc limit 1) as state,
    (select coalesce(r.ended_at, r.started_at) ${runs} and r.state in ('ok', 'unchanged', 'partial')
      order by r.started_at desc limit 1) as "asOf"`.execute(db)
  return rows[0] ?? { state: null, asOf: null }
}
