import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { OwnField, WritebackRow } from './writebacks.ts'

/** The newest wish of a person about each field, as JSON. @param person the column with their id */
export const writebacksOfPerson = (person: string): RawBuilder<WritebackRow[]> =>
  sql<WritebackRow[]>`(
    select coalesce(json_agg(w), '[]') from (
      select distinct on (field) id, field, state, is_held, desired,
        coalesce(done_at, requested_at) as at
      from sis_writeback where person_id = ${sql.ref(person)}
      order by field, requested_at desc, id desc) w)`

/** A preferred name; a middle name of undefined stays as it is. */
export interface NameWish {
  readonly first: string | null
  readonly middle?: string | null
}
export type Wish =
  | { readonly field: 'preferredName'; readonly value: NameWish }
  | { readonly field: Exclude<OwnField, 'preferredName'>; readonly value: string | null }

interface Known {
  readonly kind: 'ethos' | 'csv' | 'demo'
  readonly preferred_first: string | null
  readonly preferred_middle: string | null
  readonly gender_identity_code: string | null
  readonly pronoun_code: string | null
  readonly sis_contact: string | null
  readonly held: { id: string; desired: unknown } | null
}

/** Locks the person, so that two changes at once follow each other. */
async function lockPerson(db: Database, personId: string, field: OwnField): Promise<Known | null> {
  await sql`select from person where id = ${personId} for update`.execute(db)
  const { rows } = await sql<Known>`
    select source.kind, p.preferred_first, p.preferred_middle, p.gender_identity_code,
      p.pronoun_code, sis_contact(p.id, ${field}) as sis_contact,
      (select json_build_object('id', w.id, 'desired', w.desired) from sis_writeback w
        where w.person_id = p.id and w.field = ${field} and w.is_held) as held
    from person p join sis_source source on source.id = p.source_id
    where p.id = ${personId} and p.removed_at is null`.execute(db)
  return rows[0] ?? null
}

/** What counts here now, as it is compared and written back. */
function currentValue(known: Known, field: OwnField): unknown {
  if (field === 'preferredName')
    return known.preferred_first === null
      ? null
      : { first: known.preferred_first, middle: known.preferred_middle }
  if (field === 'genderIdentity') return known.gender_identity_code
  if (field === 'genderPronoun') return known.pronoun_code
  return known.held ? known.held.desired : known.sis_contact
}

function desiredOf(known: Known, wish: Wish): unknown {
  if (wish.field !== 'preferredName') return wish.value
  const { first, middle = known.preferred_middle } = wish.value
  return first === null ? null : { first, middle }
}

const columns = {
  genderIdentity: 'gender_identity_code',
  genderPronoun: 'pronoun_code',
} as const

/** What is the person's own row here; a way to be reached stays the college's until it takes ours. */
async function writePerson(db: Database, personId: string, field: OwnField, desired: unknown) {
  if (field === 'mobilePhone' || field === 'personalEmail') return
  if (field === 'preferredName')
    await sql`update person set updated_at = now(),
        preferred_first = ${JSON.stringify(desired)}::jsonb ->> 'first',
        preferred_middle = ${JSON.stringify(desired)}::jsonb ->> 'middle'
      where id = ${personId}`.execute(db)
  else
    await sql`update person set updated_at = now(), ${sql.ref(columns[field])} = ${desired}
      where id = ${personId}`.execute(db)
}

/**
 * Writes what a person wishes about one field of theirs and asks for it to be written back; the
 * same again changes nothing. Call it in a transaction.
 * @returns whether anything changed; null when there is no such person
 */
export async function changeOwnField(
  db: Database,
  wish: Wish,
  by: {
    readonly personId: string
    readonly requestedBy: string
    readonly impersonatorId: string | null
    readonly now: Date
  },
): Promise<boolean | null> {
  const { field } = wish
  const { personId } = by
  const known = await lockPerson(db, personId, field)
  if (!known) return null
  const before = JSON.stringify(currentValue(known, field))
  const desired = desiredOf(known, wish)
  const after = JSON.stringify(desired)
  if (before === after) return false
  await writePerson(db, personId, field, desired)
  // A file cannot take a change back: it is held here (sis.md section 4.1, table of adapters).
  const state = known.kind === 'ethos' ? 'queued' : 'localOnly'
  if (known.held)
    // Going back to what the college's system says leaves nothing to write.
    await sql`update sis_writeback set desired = ${after}::jsonb, requested_by = ${by.requestedBy},
        impersonator_id = ${by.impersonatorId}, requested_at = ${by.now}, attempts = 0,
        state = case when value_hash(${after}::jsonb) = base_value_hash then 'done' else ${state} end,
        done_at = case when value_hash(${after}::jsonb) = base_value_hash then ${by.now}::timestamptz end
      where id = ${known.held.id}`.execute(db)
  else
    await sql`insert into sis_writeback (person_id, field, base_value_hash, desired, requested_by,
        impersonator_id, requested_at, state)
      values (${personId}, ${field}, value_hash(${before}::jsonb), ${after}::jsonb,
        ${by.requestedBy}, ${by.impersonatorId}, ${by.now}, ${state})`.execute(db)
  return true
}
