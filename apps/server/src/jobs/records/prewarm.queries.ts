import type pg from 'pg'

const lookAheadMs = 90 * 60_000

/**
 * Students in one of the hub's own windows that opens soon. Ignores required permissions, so it
 * includes a few who aren't eligible.
 */
const ownWindows = `
  select p.id as person_id, w.opens_at from priority_window w
  join priority_registration own on own.id = w.priority_registration_id and own.is_active
  join person p on p.source_id = $1 and p.removed_at is null and not p.is_deceased
  cross join lateral (select coalesce(max(g.earned_credits), 0) as credits from gpa g
    where g.person_id = p.id and g.removed_at is null and g.scope = 'cumulative'
      and g.credit_source = 'all') earned
  where w.opens_at > $2 and w.opens_at <= $3
    and exists (select from person_role r where r.person_id = p.id and r.role = 'student'
      and r.removed_at is null)
    and earned.credits >= coalesce((w.rule ->> 'minCredits')::numeric, 0)
    and earned.credits <= coalesce((w.rule ->> 'maxCredits')::numeric, earned.credits)
    and (w.rule ->> 'programIds' is null or exists (select from student_program s
      where s.person_id = p.id and s.removed_at is null
        and w.rule -> 'programIds' ? s.program_id::text))
    and (w.rule ->> 'roles' is null or exists (select from person_role r
      where r.person_id = p.id and r.removed_at is null and w.rule -> 'roles' ? r.role))
    and (w.rule ->> 'veteran' is distinct from 'true'
      or p.veteran_status in ('activeDuty', 'protectedVeteran', 'nonProtectedVeteran'))`

/**
 * Queues what registration needs for everyone whose slot opens soon, from the college's system or
 * one of the hub's windows, in the background and spread over the remaining time; skips fresh
 * records (sis.md section 4.6).
 * @returns the number of groups
 */
export async function queueBeforeOpening(
  pool: Pick<pg.Pool, 'query'>,
  sourceId: string,
  now: Date,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `with opening as (
      select person_id, min(opens_at) as opens_at from (
        select e.person_id, e.opens_at from registration_eligibility e
        join person p on p.id = e.person_id and p.removed_at is null and not p.is_deceased
        where e.source_id = $1 and e.removed_at is null and e.opens_at > $2 and e.opens_at <= $3
        union all ${ownWindows}
      ) slot group by person_id
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
    [sourceId, now, new Date(now.getTime() + lookAheadMs)],
  )
  return rows[0]?.count ?? 0
}
