import type { Run } from './run.ts'

// What people have changed themselves and the college's system has not taken: sis.md section 4.7.
// The rule itself is the database's `writeback_outcome`, so that there is one.

const settle = (saying: string) => `
  update sis_writeback w set state = outcome.outcome, sis_after_hash = value_hash(outcome.says),
    base_value_hash = value_hash(outcome.says),
    done_at = case when w.state = outcome.outcome then w.done_at else now() end
  from (
    select id, says, writeback_outcome(says, base_value_hash, desired_hash, state) as outcome
    from (${saying}) saying
  ) outcome
  where w.id = outcome.id
    and (w.state <> outcome.outcome or w.base_value_hash <> value_hash(outcome.says))`

const ownRow = `sis_writeback w join person p on p.id = w.person_id and p.source_id = $1
  join resolved n on n.sis_id = p.sis_id`

/**
 * Before people are merged: a field that its person holds, and about which the college's system
 * says what it said then, keeps the person's value; where the system has moved, it wins.
 */
export async function keepHeldNames({ connection, sourceId }: Run): Promise<void> {
  await connection.query(
    settle(`
      select w.*, case w.field
        when 'preferredName' then case when n.preferred_first is not null then
          jsonb_build_object('first', n.preferred_first, 'middle', n.preferred_middle) end
        when 'genderIdentity' then to_jsonb(n.gender_identity_code)
        else to_jsonb(n.pronoun_code) end as says
      from ${ownRow}
      where w.is_held and w.field in ('preferredName', 'genderIdentity', 'genderPronoun')`),
    [sourceId],
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
export async function settleHeldContacts({ connection, sourceId }: Run): Promise<void> {
  await connection.query(
    settle(`
      select w.*, sis_contact(w.person_id, w.field) as says
      from sis_writeback w join person p on p.id = w.person_id and p.source_id = $1
      where w.is_held and w.field in ('mobilePhone', 'personalEmail')`),
    [sourceId],
  )
}
