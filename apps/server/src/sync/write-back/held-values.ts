import type { Run } from '../run.ts'

// What people have changed themselves and the college's system has not taken: sis.md section 4.7.
// The rule itself is the database's `writeback_outcome`, so that there is one.

/**
 * Every step of a wish is written down, with whether there is a value and never which (section 4.7). What is on its
 * way stays measured by what was said when it was asked: a change of the college's meanwhile is then found when the
 * wish arrives, and is not overwritten (docs/decisions/2026-11-23-college-changes-meanwhile.md).
 */
const settle = (saying: string) => `
  with settled as (
  update sis_writeback w set state = outcome.outcome, sis_after_hash = value_hash(outcome.says),
    base_value_hash = case when outcome.outcome in ('queued', 'inflight', 'verifying')
      then w.base_value_hash else value_hash(outcome.says) end,
    done_at = case when w.state = outcome.outcome then w.done_at else now() end
  from (
    select id, says, state as before, writeback_outcome(says, base_value_hash, desired_hash, state) as outcome
    from (${saying}) saying
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
 * Before people are merged: a field that its person holds, and about which the college's system
 * says what it said then, keeps the person's value; where the system has moved, it wins.
 */
export async function keepHeldNames({ connection, sourceId, context }: Run): Promise<void> {
  await connection.query(
    settle(`
      select w.*, case w.field
        when 'preferredName' then case when n.preferred_first is not null then
          jsonb_build_object('first', n.preferred_first, 'middle', n.preferred_middle) end
        when 'genderIdentity' then to_jsonb(n.gender_identity_code)
        else to_jsonb(n.pronoun_code) end as says
      from ${ownRow}
      where w.is_held and w.field in ('preferredName', 'genderIdentity', 'genderPronoun')`),
    [sourceId, context.runId],
  )
  // What the person holds stands in their own row.
  const keep = (field: string, set: string) =>
    connection.query(
      `update resolved n set ${set} from sis_writeback w join person p on p.id = w.person_id
      where p.source_id = $1 and n.sis_id = p.sis_id and w.is_held and w.field = '${field}'`,
      [sourceId],
    )
  await keep(
    'preferredName',
    'preferred_first = p.preferred_first, preferred_middle = p.preferred_middle',
  )
  await keep('genderIdentity', 'gender_identity_code = p.gender_identity_code')
  await keep('genderPronoun', 'pronoun_code = p.pronoun_code')
}

/**
 * After contacts are merged: those stay the college's own, and what their person holds is shown in
 * their place until the college's system has taken it or has moved away from what it was.
 */
export async function settleHeldContacts({ connection, sourceId, context }: Run): Promise<void> {
  await connection.query(
    settle(`
      select w.*, sis_contact(w.person_id, w.field) as says
      from sis_writeback w join person p on p.id = w.person_id and p.source_id = $1
      where w.is_held and w.field in ('mobilePhone', 'personalEmail')`),
    [sourceId, context.runId],
  )
}
