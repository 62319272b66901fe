import { sql } from 'kysely'
import type { Writer } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { periodRows } from '../../programs/academic-periods/academic-period.queries.ts'
import type { PriorityInput } from './priority-registration.schema.ts'

/** Whether the college has this term. */
export async function termExists(db: Database, periodId: string): Promise<boolean> {
  const term = await periodRows(db)
    .where('p.id', '=', periodId)
    .where('p.type', '=', 'term')
    .select('p.id')
    .executeTakeFirst()
  return term !== undefined
}

/** Returns the program IDs that exist. */
export async function existingPrograms(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('program').where('id', 'in', ids).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Locks a priority registration and all others of its term until the transaction ends. The fixed
 * order keeps concurrent activations from deadlocking.
 * @returns null if it does not exist
 */
export async function lockPriority(db: Database, id: string) {
  const rows = await db
    .selectFrom('priority_registration')
    .where('academic_period_id', '=', (from) =>
      from.selectFrom('priority_registration').where('id', '=', id).select('academic_period_id'),
    )
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute()
  return rows.find((row) => row.id === id) ?? null
}

export async function createPriority(
  db: Database,
  input: PriorityInput,
  { personId, now }: Writer,
): Promise<string> {
  const { id } = await db
    .insertInto('priority_registration')
    .values({
      academic_period_id: input.academicPeriodId,
      title: input.title,
      message: input.message,
      translations: JSON.stringify(input.translations ?? {}),
      created_by: personId,
      created_at: now,
      updated_by: personId,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeWindows(db, id, input.windows)
  return id
}

export async function writePriority(
  db: Database,
  id: string,
  input: PriorityInput,
  { personId, now }: Writer,
): Promise<void> {
  await db
    .updateTable('priority_registration')
    .set({
      academic_period_id: input.academicPeriodId,
      title: input.title,
      message: input.message,
      translations: JSON.stringify(input.translations ?? {}),
      is_active: input.isActive,
      updated_by: personId,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  await writeWindows(db, id, input.windows)
}

export async function windowIds(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('priority_window')
    .where('priority_registration_id', '=', id)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Replaces the windows of a priority registration; windows with an ID keep it. */
export async function writeWindows(
  db: Database,
  id: string,
  windows: PriorityInput['windows'],
): Promise<void> {
  await db.deleteFrom('priority_window').where('priority_registration_id', '=', id).execute()
  if (windows.length === 0) return
  await db
    .insertInto('priority_window')
    .values(
      windows.map((window) => ({
        id: window.id ?? sql<string>`uuid_v7()`,
        priority_registration_id: id,
        label: window.label,
        translations: JSON.stringify(window.translations ?? {}),
        opens_at: window.opensAt,
        closes_at: window.closesAt ?? null,
        rule: JSON.stringify(window.rule),
        sort_order: window.sortOrder,
      })),
    )
    .execute()
}

/**
 * Makes a priority registration the only active one of its term. Both it and the one it replaces
 * get a new version.
 */
export async function activatePriority(
  db: Database,
  id: string,
  { personId, now }: Writer,
): Promise<void> {
  const setActive = (isActive: boolean) =>
    db.updateTable('priority_registration').set({
      is_active: isActive,
      updated_by: personId,
      updated_at: now,
      version: sql`version + 1`,
    })
  // Deactivate the other one first: the database never allows two active ones.
  await setActive(false)
    .where('academic_period_id', '=', (from) =>
      from.selectFrom('priority_registration').where('id', '=', id).select('academic_period_id'),
    )
    .where('is_active', '=', true)
    .where('id', '!=', id)
    .execute()
  await setActive(true).where('id', '=', id).execute()
}

/** Whether the database rejected a second active priority registration for a term. */
export const isSecondActive = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
