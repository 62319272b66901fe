/** Runs one statement in the caller's transaction. */
type Run = (text: string, values: unknown[]) => Promise<unknown>

/**
 * Replaces the imported end dates of holds with the demo college's own, and makes students eligible
 * to register when nothing else blocks them. Changed rows lose their hash, so that the next import
 * restores them first.
 */
export async function applyDemoHoldEnds(run: Run, sourceId: string): Promise<void> {
  await run(
    `update restriction r set end_on = d.end_on, row_hash = ''
    from demo_hold_end d
    where d.source_id = $1 and r.source_id = d.source_id and r.sis_id = d.sis_id
      and r.removed_at is null and (r.end_on is null or r.end_on > d.end_on)`,
    [sourceId],
  )
  await run(
    `update registration_eligibility e set reasons = barring.reasons, row_hash = '',
      eligibility = case when barring.reasons = '{}' then 'eligible' else e.eligibility end
    from (select e.id, array(select reason from unnest(e.reasons) reason where not exists (
        select from demo_hold_end d
        join restriction r on r.source_id = d.source_id and r.sis_id = d.sis_id
        where r.person_id = e.person_id and r.title = reason)) as reasons
      from registration_eligibility e
      where e.source_id = $1 and e.eligibility = 'ineligible' and e.removed_at is null
        and exists (select from restriction r join demo_hold_end d
          on d.source_id = r.source_id and d.sis_id = r.sis_id
          where r.person_id = e.person_id)) barring
    where barring.id = e.id and barring.reasons <> e.reasons`,
    [sourceId],
  )
}
