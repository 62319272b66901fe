import type pg from 'pg'

const soonMs = 90 * 60_000

/**
 * Queues what registration needs of everybody whose slot opens soon, in the background and spread over
 * the time that is left; who is current enough is spared (sis.md section 4.6).
 * @returns how many groups
 */
export async function queueOpening(
  pool: Pick<pg.Pool, 'query'>,
  sourceId: string,
  now: Date,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `with opening as (
      select distinct on (e.person_id) e.person_id, e.opens_at from registration_eligibility e
      join person p on p.id = e.person_id and p.removed_at is null and not p.is_deceased
      where e.source_id = $1 and e.removed_at is null and e.opens_at > $2 and e.opens_at <= $3
      order by e.person_id, e.opens_at
    ), due as (
      select o.person_id, o.opens_at, g.grp from opening o
      cross join (values ('sectionRegistrations'), ('restrictions'), ('priorityRegistration')) g (grp)
      left join person_group_state s on s.person_id = o.person_id and s.grp = g.grp
      where not exists (select from sis_job j where j.person_id = o.person_id and j.grp = g.grp)
        and (s.as_of is null or s.as_of < $2 - interval '90 minutes')
        and (s.next_try_at is null or s.next_try_at <= $2)
    ), run as (
      insert into sis_run (source_id, kind, lane, started_at, state)
      select $1, 'person', 'bulk', $2, 'running' where exists (select from due) returning id
    ), queued as (
      insert into sis_job (run_id, lane, person_id, grp, priority, run_after, queued_at)
      select run.id, 'bulk', person_id, grp, 1, $2 + random() * (opens_at - $2) * 0.8, $2
      from due, run on conflict (person_id, grp) do nothing returning 1
    ) select count(*) as count from queued`,
    [sourceId, now, new Date(now.getTime() + soonMs)],
  )
  return rows[0]?.count ?? 0
}
