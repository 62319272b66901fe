import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** A group of one person that this process fetches now. */
export interface SyncJob {
  readonly id: string
  readonly run_id: string
  readonly lane: 'interactive' | 'staff' | 'change' | 'bulk'
  readonly person_id: string
  readonly sis_id: string
  readonly grp: string
  readonly attempts: number
}

/** People of one group are fetched together: a file is read as long for fifty as for one. */
const together = 50

/**
 * Takes the most urgent jobs of one group, until the lease ends: should this process be gone by
 * then, they are anybody's again.
 */
export async function takeJobs(
  db: Database,
  { now, leaseUntil, worker }: { now: Date; leaseUntil: Date; worker: string },
): Promise<SyncJob[]> {
  const isDue = sql`run_after <= ${now} and (lease_until is null or lease_until <= ${now})`
  const { rows } = await sql<SyncJob>`
    with due as materialized (
      select id from sis_job where ${isDue} and grp = (
        select grp from sis_job where ${isDue} order by priority desc, run_after limit 1)
      order by priority desc, run_after limit ${together} for update skip locked
    ), taken as (
      update sis_job j set lease_until = ${leaseUntil}, lease_by = ${worker}, attempts = attempts + 1
      from due, person p where j.id = due.id and p.id = j.person_id
      returning j.id, j.run_id, j.lane, j.person_id, p.sis_id, j.grp, j.attempts
    ), told as (
      update person_group_state s set state = 'running'
      from taken where s.person_id = taken.person_id and s.grp = taken.grp
    )
    select * from taken`.execute(db)
  return rows
}

const ids = (jobs: readonly SyncJob[]) => sql`any (${jobs.map(({ id }) => id)}::uuid[])`

/** Gives jobs back, for a later moment. */
export async function postponeJobs(db: Database, jobs: readonly SyncJob[], until: Date) {
  await sql`with back as (
      update sis_job set lease_until = null, lease_by = null, run_after = ${until}
      where id = ${ids(jobs)} returning person_id, grp)
    update person_group_state s set state = 'queued' from back
    where s.person_id = back.person_id and s.grp = back.grp`.execute(db)
}

/** Ends jobs; a failure is kept with each group, with when it may be tried again. */
export async function endJobs(
  db: Database,
  jobs: readonly SyncJob[],
  failure: { readonly errorKind: string; readonly nextTryAt: Date } | null,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (failure)
      await sql`update person_group_state s
        set state = 'failed', error_kind = ${failure.errorKind}, next_try_at = ${failure.nextTryAt}
        from sis_job j where j.id = ${ids(jobs)} and s.person_id = j.person_id and s.grp = j.grp`.execute(
        transaction,
      )
    const item = failure ? 'failed' : 'ok'
    await sql`insert into sis_run_item (run_id, resource, state, rows_in, error_kind)
      select run_id, grp, ${item}, count(*), ${failure?.errorKind ?? null}
      from sis_job where id = ${ids(jobs)} group by run_id, grp
      on conflict (run_id, resource) do update set rows_in = sis_run_item.rows_in + excluded.rows_in,
        state = case when sis_run_item.state = excluded.state then excluded.state else 'partial' end`.execute(
      transaction,
    )
    await sql`delete from sis_job where id = ${ids(jobs)}`.execute(transaction)
    await sql`update sis_run r set ended_at = now(), state = case
        when exists (select from sis_run_item i where i.run_id = r.id and i.state <> 'ok')
        then 'partial' else 'ok' end
      where r.id = any (${jobs.map((job) => job.run_id)}::uuid[])
        and not exists (select from sis_job j where j.run_id = r.id)`.execute(transaction)
  })
}
