import { joinStatus, takesSeat } from '../changes/seat-expressions.ts'

/** Runs one statement in the caller's transaction. */
type Run = (text: string, values: unknown[]) => Promise<unknown>

/**
 * Applies the demo registrar's decisions to the imported registrations, and updates waitlist
 * counts. Changed rows lose their hash, so that the next import restores them first and the counts
 * are never applied twice.
 * @param personSisId one person; null for all
 * @param runId records for webhooks who took or gave up a seat, as the changes of this run
 */
export async function applyDemoRegistrations(
  run: Run,
  sourceId: string,
  personSisId: string | null,
  runId: string | null = null,
): Promise<void> {
  await run(
    `with decided as (
      select d.*, p.id as person_id, s.id as section_id, before.status_code as status_before,
        coalesce(${takesSeat('before.status_code', 'former', 'before.waitlist_place')}, false) as had_seat,
        ${takesSeat('d.status_code', 'now_listed', 'd.waitlist_place')} as has_seat,
        s.end_on >= current_date as is_open
      from demo_registration d
      join person p on p.source_id = d.source_id and p.sis_id = d.person_sis_id
      join section s on s.source_id = d.source_id and s.sis_id = d.section_sis_id
      left join section_registration before on before.source_id = d.source_id
        and before.sis_id = d.sis_id and before.removed_at is null
      ${joinStatus('before', 'former')}
      ${joinStatus('d', 'now_listed')}
      where d.source_id = $1 and ($2::text is null or d.person_sis_id = $2)
        and p.removed_at is null and s.removed_at is null),
    waiting as (
      select section_id, sum((status_code = 'WL')::int
        - (status_before is not distinct from 'WL')::int)::int as more
      from decided group by section_id),
    counted as (
      update section s set row_hash = '',
        waitlist_count = greatest(0, coalesce(s.waitlist_count, 0) + waiting.more)
      from waiting where waiting.section_id = s.id and waiting.more <> 0)
    , written as (insert into section_registration as r (source_id, sis_id, person_id, section_id, status_code,
      status_on, registered_on, grading_mode, credits_registered, waitlist_place, seat_offered_at,
      seat_offer_ends_at, row_hash)
    select source_id, sis_id, person_id, section_id, status_code, status_on, registered_on,
      grading_mode, credits_registered, waitlist_place, seat_offered_at, seat_offer_ends_at, ''
    from decided
    on conflict (sis_id, source_id) do update set removed_at = null, row_hash = '',
      status_code = excluded.status_code, status_on = excluded.status_on,
      registered_on = excluded.registered_on, grading_mode = excluded.grading_mode,
      credits_registered = excluded.credits_registered, waitlist_place = excluded.waitlist_place,
      seat_offered_at = excluded.seat_offered_at, seat_offer_ends_at = excluded.seat_offer_ends_at
    where (r.removed_at, r.status_code, r.status_on, r.grading_mode, r.credits_registered,
        r.waitlist_place, r.seat_offered_at, r.seat_offer_ends_at) is distinct from (null,
        excluded.status_code, excluded.status_on, excluded.grading_mode,
        excluded.credits_registered, excluded.waitlist_place, excluded.seat_offered_at,
        excluded.seat_offer_ends_at)
      returning r.id, r.sis_id, r.source_id)
    insert into registration_change (person_id, run_id, kind, entity_id)
    select d.person_id, $3::uuid,
      case when d.has_seat then 'registrationAdded' else 'registrationDropped' end, written.id
    from written join decided d on d.sis_id = written.sis_id and d.source_id = written.source_id
    where $3::uuid is not null and d.has_seat <> d.had_seat and d.is_open
    on conflict do nothing`,
    [sourceId, personSisId, runId],
  )
}
