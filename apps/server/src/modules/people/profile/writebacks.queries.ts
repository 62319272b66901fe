import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Seal } from '#lib/seal.ts'
import { sealPlace } from '#sync/write-back/writeback-seal.ts'
import type { OwnField, WritebackRow } from './writebacks.ts'

/** A person's latest writeback of each field, as JSON. @param person the column with their ID */
export const writebacksOfPerson = (person: string): RawBuilder<WritebackRow[]> =>
  sql<WritebackRow[]>`(
    select coalesce(json_agg(w), '[]') from (
      select distinct on (field) w.id, field, w.state, w.is_held, w.last_error_kind as error_kind,
        coalesce(w.seen_ending = w.done_at, false) as is_seen, o.value as own_contact, coalesce(w.done_at, w.requested_at) as at
      from sis_writeback w left join own_contact o using (person_id, field)
      where person_id = ${sql.ref(person)}
      order by field, requested_at desc, w.id desc) w)`

/** A preferred name; an undefined middle name stays unchanged. */
export interface NameInput {
  readonly first: string | null
  readonly middle?: string | null
}
export type OwnFieldInput =
  | { readonly field: 'preferredName'; readonly value: NameInput }
  | { readonly field: Exclude<OwnField, 'preferredName'>; readonly value: string | null }

interface CurrentPerson {
  readonly kind: 'ethos' | 'csv' | 'demo'
  readonly preferred_first: string | null
  readonly preferred_middle: string | null
  readonly gender_identity_code: string | null
  readonly pronoun_code: string | null
  readonly sis_contact: string | null
  readonly held: { id: string; value: unknown } | null
}

/** Locks the person's row to serialize concurrent changes. */
async function lockPerson(
  db: Database,
  personId: string,
  field: OwnField,
): Promise<CurrentPerson | null> {
  await sql`select from person where id = ${personId} for update`.execute(db)
  const { rows } = await sql<CurrentPerson>`
    select source.kind, p.preferred_first, p.preferred_middle, p.gender_identity_code,
      p.pronoun_code, sis_contact(p.id, ${field}) as sis_contact,
      (select json_build_object('id', w.id, 'value', o.value)
        from sis_writeback w left join own_contact o using (person_id, field)
        where w.person_id = p.id and w.field = ${field} and w.is_held) as held
    from person p join sis_source source on source.id = p.source_id
    where p.id = ${personId} and p.removed_at is null`.execute(db)
  return rows[0] ?? null
}

/** The effective value in the hub, in the form that is compared and written back. */
function currentValue(person: CurrentPerson, field: OwnField): unknown {
  if (field === 'preferredName')
    return person.preferred_first === null
      ? null
      : { first: person.preferred_first, middle: person.preferred_middle }
  if (field === 'genderIdentity') return person.gender_identity_code
  if (field === 'genderPronoun') return person.pronoun_code
  return person.held ? person.held.value : person.sis_contact
}

function desiredValue(person: CurrentPerson, input: OwnFieldInput): unknown {
  if (input.field !== 'preferredName') return input.value
  const { first, middle = person.preferred_middle } = input.value
  return first === null ? null : { first, middle }
}

const columns = {
  genderIdentity: 'gender_identity_code',
  genderPronoun: 'pronoun_code',
} as const

/**
 * Writes the person's own row in the hub; contacts stay the college's until its system accepts the
 * change.
 */
async function writeOwn(db: Database, personId: string, field: OwnField, desired: unknown) {
  if (field === 'mobilePhone' || field === 'personalEmail')
    await sql`insert into own_contact (person_id, field, value)
      values (${personId}, ${field}, ${JSON.stringify(desired)}::jsonb)
      on conflict (person_id, field) do update set value = excluded.value`.execute(db)
  else if (field === 'preferredName')
    await sql`update person set updated_at = now(),
        preferred_first = ${JSON.stringify(desired)}::jsonb ->> 'first',
        preferred_middle = ${JSON.stringify(desired)}::jsonb ->> 'middle'
      where id = ${personId}`.execute(db)
  else
    await sql`update person set updated_at = now(), ${sql.ref(columns[field])} = ${desired}
      where id = ${personId}`.execute(db)
}

interface ChangeContext {
  readonly personId: string
  readonly requestedBy: string
  readonly impersonatorId: string | null
  readonly now: Date
  /** Seals the value until the college's system has accepted it. */
  readonly seal: Seal
}

/**
 * Replaces a pending writeback of the same field. Returning to the college's value leaves nothing
 * to write, unless an earlier write may have arrived or the college's value has changed since.
 */
async function supersede(
  db: Database,
  id: string,
  { after, sealed, state }: { after: string; sealed: string; state: string },
  { now, requestedBy, impersonatorId }: ChangeContext,
): Promise<void> {
  const isReverted = sql`(sent_hash is null and value_hash(${after}::jsonb) = base_value_hash
    and coalesce(sis_after_hash, base_value_hash) = base_value_hash)`
  await sql`update sis_writeback set desired_hash = value_hash(${after}::jsonb),
      desired_sealed = ${sealed}, requested_by = ${requestedBy}, impersonator_id = ${impersonatorId},
      requested_at = ${now}, retried_at = null, claim = null, last_error_kind = null,
      attempts = 0, locked_tries = 0, unverified_tries = 0,
      state = case when ${isReverted} then 'done' else ${state} end,
      next_try_at = case when not ${isReverted} and ${state} = 'queued' then ${now}::timestamptz end,
      done_at = case when ${isReverted} then ${now}::timestamptz end
    where id = ${id}`.execute(db)
}

/**
 * Saves a person's change of one of their fields and queues a writeback; repeating it is a no-op.
 * Call it in a transaction.
 * @returns whether anything changed; null if the person does not exist
 */
export async function changeOwnField(
  db: Database,
  input: OwnFieldInput,
  context: ChangeContext,
): Promise<boolean | null> {
  const { field } = input
  const { personId, now } = context
  const person = await lockPerson(db, personId, field)
  if (!person) return null
  const before = JSON.stringify(currentValue(person, field))
  const desired = desiredValue(person, input)
  const after = JSON.stringify(desired)
  if (before === after) return false
  // A file-based source cannot accept changes, so the hub keeps them (sis.md section 4.1, table of
  // adapters).
  const state = person.kind === 'ethos' ? 'queued' : 'localOnly'
  const sealed = context.seal.close(desired, sealPlace.change(personId, field))
  await writeOwn(db, personId, field, desired)
  if (person.held) await supersede(db, person.held.id, { after, sealed, state }, context)
  else
    await sql`insert into sis_writeback (person_id, field, base_value_hash, desired_hash,
        desired_sealed, requested_by, impersonator_id, requested_at, next_try_at, state)
      values (${personId}, ${field}, value_hash(${before}::jsonb), value_hash(${after}::jsonb),
        ${sealed}, ${context.requestedBy}, ${context.impersonatorId}, ${now},
        ${state === 'queued' ? now : null}, ${state})`.execute(db)
  return true
}

/**
 * Marks a failed writeback as seen by the person. If it fails again, it is reported again.
 * @returns whether there was an unseen one
 */
export async function markResultSeen(
  db: Database,
  personId: string,
  field: OwnField,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sis_writeback set seen_ending = done_at
    where id = (select id from sis_writeback where person_id = ${personId} and field = ${field}
        order by requested_at desc, id desc limit 1)
      and state in ('conflict', 'rejected', 'dead') and seen_ending is distinct from done_at`.execute(
    db,
  )
  return numAffectedRows === 1n
}
