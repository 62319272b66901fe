import { readStoredFilter } from '@myhub/domain/advising/caseload-lists.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CaseloadList } from '#http/schemas/caseload-list.schema.ts'
import { hasAdvisees } from '../advisor-assignments.queries.ts'
import type { CaseloadListChange, CaseloadListInput } from './caseload-lists.schema.ts'

const columns = ['id', 'name', 'reason', 'words', 'created_at'] as const

interface Row {
  readonly id: string
  readonly name: string
  readonly reason: string | null
  readonly words: string | null
  readonly created_at: Date
}

const toList = ({ id, name, created_at, ...stored }: Row): CaseloadList => ({
  id,
  name,
  ...readStoredFilter(stored),
  createdAt: created_at.toISOString(),
})

/** The lists that a person saved, by name. */
export async function readCaseloadLists(db: Database, personId: string): Promise<CaseloadList[]> {
  const rows = await db
    .selectFrom('caseload_list')
    .where('person_id', '=', personId)
    .orderBy(sql`search_text(name)`)
    .orderBy('id')
    .select(columns)
    .execute()
  return rows.map(toList)
}

/**
 * Locks a person's row, so that their lists can't change concurrently until the transaction ends.
 * @returns whether the person advises anyone on that day
 */
export async function lockLists(db: Database, personId: string, today: string): Promise<boolean> {
  const { is_advisor } = await db
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select(hasAdvisees(today).as('is_advisor'))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return is_advisor
}

export async function storeList(
  db: Database,
  personId: string,
  { name, filter: { reason, words } }: CaseloadListInput,
  now: Date,
): Promise<CaseloadList> {
  const row = await db
    .insertInto('caseload_list')
    .values({ person_id: personId, name, reason, words, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toList(row)
}

/** Updates the given fields. */
export async function updateList(
  db: Database,
  id: string,
  { name, filter }: CaseloadListChange,
): Promise<CaseloadList> {
  const row = await db
    .updateTable('caseload_list')
    .set({ ...(name !== undefined && { name }), ...filter })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toList(row)
}

/** @returns false if the person has no such list */
export async function removeList(db: Database, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('caseload_list')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
