import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { endAllSignIns } from '#identity/sessions/sign-ins.queries.ts'
import { type Fate, isAbout, type PersonKind, personKinds } from './person-kinds.ts'

/** The treatment of one kind of a person's data, and its number of rows. */
export interface KindCount {
  readonly name: string
  readonly what: string
  readonly why: string
  readonly fate: Fate
  readonly rows: number
}

/** How much of the identity stays in the person's own row after erasure. */
export type Identity = 'kept' | 'nameKept' | 'erased'

const condition = (part: PersonKind['parts'][number], personId: string) =>
  sql.raw<boolean>(isAbout(part).replaceAll('$1', `'${personId}'`))

/** Counts a person's rows by kind. Changes nothing. @param personId a UUID of the database */
export async function countKinds(db: Database, personId: string): Promise<KindCount[]> {
  const kinds: KindCount[] = []
  for (const { name, what, why, fate, parts } of personKinds) {
    let rows = 0
    for (const part of parts) {
      const counted = await sql<{ count: number }>`select count(*)::int as count
        from ${sql.table(part.table)} where ${condition(part, personId)}`.execute(db)
      rows += counted.rows[0]?.count ?? 0
    }
    kinds.push({ name, what, why, fate, rows })
  }
  return kinds
}

/** Whether a dry run of erasing the person has happened since then. */
export async function wasTriedSince(db: Database, personId: string, since: Date): Promise<boolean> {
  const match = await db
    .selectFrom('audit_event')
    .where('subject_id', '=', personId)
    .where('action', '=', 'erasePerson')
    .where('at', '>=', since)
    .where(sql<boolean>`details ->> 'isDryRun' = 'true'`)
    .select('id')
    .executeTakeFirst()
  return match !== undefined
}

/** Deletes a person's rows of the kinds with these fates. */
export async function deleteKinds(
  db: Database,
  personId: string,
  fates: readonly Fate[],
  now: Date,
): Promise<void> {
  // Tokens are valid without the database until they are revoked.
  await endAllSignIns(db, personId, now)
  for (const part of personKinds.flatMap(({ fate, parts }) => (fates.includes(fate) ? parts : [])))
    await sql`delete from ${sql.table(part.table)} where ${condition(part, personId)}`.execute(db)
}

/**
 * How much of the person's own row stays. A person who read or changed other people's
 * records stays named in the record of disclosures (34 CFR 99.32(a)(3)).
 */
export async function finalIdentity(
  db: Database,
  personId: string,
  isOnRecord: boolean,
): Promise<Identity> {
  if (isOnRecord) return 'kept'
  const others = personKinds.filter(({ name }) => name === 'deeds' || name === 'work')
  for (const part of others.flatMap(({ parts }) => parts)) {
    const isSelf =
      part.table === 'audit_event' ? sql`and subject_id is distinct from ${personId}::uuid` : sql``
    const match = await sql`select from ${sql.table(part.table)}
      where ${condition(part, personId)} ${isSelf} limit 1`.execute(db)
    if (match.rows.length > 0) return 'nameKept'
  }
  return 'erased'
}

/** Clears the person's row and marks it as removed. It stays, because the audit log has its ID. */
export async function clearPerson(
  db: Database,
  personId: string,
  identity: Exclude<Identity, 'kept'>,
  now: Date,
): Promise<void> {
  const placeholder = `erased-${personId}`
  await db
    .updateTable('person')
    .where('id', '=', personId)
    .set(({ fn, val }) => ({
      ...{ student_id: null, legal_middle: null, suffix: null, preferred_middle: null },
      ...{ birth_date: null, legal_sex: 'unknown', veteran_status: 'unknown' },
      ...{ gender_identity_code: null, pronoun_code: null, classification_code: null },
      ...{ home_campus_code: null, row_hash: Buffer.alloc(0) },
      ...(identity === 'erased' && {
        ...{
          username: placeholder,
          sis_id: placeholder,
          legal_first: 'Erased',
          legal_last: 'person',
        },
        preferred_first: null,
      }),
      removed_at: fn.coalesce('removed_at', val(now)),
    }))
    .execute()
}
