import type { Run } from './run.ts'

// What people have changed themselves and the college's system has not taken: sis.md section 4.7.
// The rule itself is the database's `writeback_outcome`, so that there is one.

const settle = (saying: string) => `
  update sis_writeback w set state = outcome.state, done_at = now(),
    sis_after_hash = value_hash(outcome.says)
  from (
    select id, says, writeback_outcome(says, base_value_hash, desired, state) as state
    from (${saying}) saying
  ) outcome
  where w.id = outcome.id and w.state <> outcome.state`

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
  const keep = (field: string, set: string) =>
    connection.query(
      `update resolved n set ${set} from sis_writeback w join person p on p.id = w.person_id
      where p.source_id = $1 and n.sis_id = p.sis_id and w.is_held and w.field = '${field}'`,
      [sourceId],
    )
  await keep(
    'preferredName',
    `preferred_first = w.desired ->> 'first', preferred_middle = w.desired ->> 'middle'`,
  )
  await keep('genderIdentity', `gender_identity_code = w.desired #>> '{}'`)
  await keep('genderPronoun', `pronoun_code = w.desired #>> '{}'`)
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
