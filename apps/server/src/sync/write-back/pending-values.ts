import type { Run } from '../run.ts'

// People's own changes that the college's system hasn't accepted yet: sis.md section 4.7. The rule
// itself is in the database, as `writeback_outcome`, so that there is only one.

/**
 * Audits every step of a change, with whether there is a value, never which (section 4.7). A change
 * in delivery is still compared with the value at the time of the request: a change by the college
 * meanwhile is then detected on delivery, and not overwritten
 * (docs/decisions/2026-11-23-college-changes-meanwhile.md).
 */
const settleStatement = (currentValues: string) => `
  with settled as (
  update sis_writeback w set state = outcome.outcome, sis_after_hash = value_hash(outcome.says),
    base_value_hash = case when outcome.outcome in ('queued', 'inflight', 'verifying')
      then w.base_value_hash else value_hash(outcome.says) end,
    done_at = case when w.state = outcome.outcome then w.done_at else now() end
  from (
    select id, says, state as before, writeback_outcome(says, base_value_hash, desired_hash, state) as outcome
    from (${currentValues}) saying
  ) outcome
  where w.id = outcome.id
    and (w.state <> outcome.outcome
      or coalesce(w.sis_after_hash, w.base_value_hash) <> value_hash(outcome.says))
  returning w.*, outcome.before
  )
  insert into audit_event (actor_id, impersonator_id, subject_id, action, outcome, details)
  select requested_by, impersonator_id, person_id, 'moveWriteback',
    case state when 'done' then 'ok' else 'failed' end,
    jsonb_build_object('field', field, 'state', state, 'runId', $2::text, 'by', 'import',
      'sisHas', case base_value_hash when value_hash(null) then 'none' else 'some' end,
      'wanted', case desired_hash when value_hash(null) then 'none' else 'some' end)
  from settled where state <> before`

const ownRow = `sis_writeback w join person p on p.id = w.person_id and p.source_id = $1
  join resolved n on n.sis_id = p.sis_id`

/**
 * Before people are merged: a field with a pending change keeps the person's value while the
 * college's system still has its previous value; if the system has changed it, the system wins.
 */
export async function preservePendingNames({ connection, sourceId, context }: Run): Promise<void> {
  await connection.query(
    settleStatement(`
      select w.*, case w.field
        when 'preferredName' then case when n.preferred_first is not null then
          jsonb_build_object('first', n.preferred_first, 'middle', n.preferred_middle) end
        when 'genderIdentity' then to_jsonb(n.gender_identity_code)
        else to_jsonb(n.pronoun_code) end as says
      from ${ownRow}
      where w.is_held and w.field in ('preferredName', 'genderIdentity', 'genderPronoun')`),
    [sourceId, context.runId],
  )
  // The person's value is in their own row.
  const preserve = (field: string, set: string) =>
    connection.query(
      `update resolved n set ${set} from sis_writeback w join person p on p.id = w.person_id
      where p.source_id = $1 and n.sis_id = p.sis_id and w.is_held and w.field = '${field}'`,
      [sourceId],
    )
  await preserve(
    'preferredName',
    'preferred_first = p.preferred_first, preferred_middle = p.preferred_middle',
  )
  await preserve('genderIdentity', 'gender_identity_code = p.gender_identity_code')
  await preserve('genderPronoun', 'pronoun_code = p.pronoun_code')
}

/**
 * After contacts are merged: the college's contacts stay, and a person's pending change is shown
 * instead until the college's system has accepted it or changed its value.
 */
export async function settlePendingContacts({ connection, sourceId, context }: Run): Promise<void> {
  await connection.query(
    settleStatement(`
      select w.*, sis_contact(w.person_id, w.field) as says
      from sis_writeback w join person p on p.id = w.person_id and p.source_id = $1
      where w.is_held and w.field in ('mobilePhone', 'personalEmail')`),
    [sourceId, context.runId],
  )
}
