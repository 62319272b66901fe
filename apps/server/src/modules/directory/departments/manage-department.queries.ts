import { type Selectable, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import type { Code } from '#http/schemas/common.schema.ts'
import { withSpanishTitle } from '#http/schemas/in-spanish.ts'
import type { DepartmentText, ManagedDepartment } from '../manage-directory.schema.ts'

const toDepartment = (row: Selectable<Tables['department']>): ManagedDepartment => ({
  id: row.id,
  code: row.code,
  title: row.title,
  spanish: row.spanish_title === null ? null : { title: row.spanish_title },
  officeId: row.office_id,
  headUsername: row.head_username,
  phone: row.phone,
  email: row.email,
  url: row.url,
  isActive: row.is_active,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
})

const columnsOf = (text: DepartmentText, updated_at: Date) => ({
  code: text.code,
  title: text.title,
  spanish_title: text.spanish?.title ?? null,
  office_id: text.officeId,
  head_username: text.headUsername?.toLowerCase() ?? null,
  phone: text.phone,
  email: text.email,
  url: text.url,
  is_active: text.isActive,
  updated_at,
})

/** All departments, including hidden ones, by title. */
export async function managedDepartments(db: Database): Promise<ManagedDepartment[]> {
  const rows = await db
    .selectFrom('department')
    .orderBy('title')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(toDepartment)
}

/** One department, locked for update until the transaction ends; null if it does not exist. */
export async function holdDepartment(db: Database, id: string) {
  const row = await db
    .selectFrom('department')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return row ? toDepartment(row) : null
}

export async function createDepartment(db: Database, text: DepartmentText, now: Date) {
  const row = await db
    .insertInto('department')
    .values(columnsOf(text, now))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDepartment(row)
}

export async function writeDepartment(db: Database, department: ManagedDepartment, now: Date) {
  const row = await db
    .updateTable('department')
    .where('id', '=', department.id)
    .set({ ...columnsOf(department, now), version: sql`version + 1` })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDepartment(row)
}

export const deleteDepartment = (db: Database, id: string) =>
  db.deleteFrom('department').where('id', '=', id).execute()

/** Whether the database rejected a duplicate department code. */
export const isSecondCode = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** Codes of campuses or buildings, in the college's order. */
export async function placeCodes(db: Database, list: 'campus' | 'building'): Promise<Code[]> {
  const rows = await db
    .selectFrom('code')
    .innerJoin('sis_source as source', 'source.id', 'code.source_id')
    .where('source.is_active', '=', true)
    .where('list', '=', list)
    .where('removed_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('code.title')
    .select(['code.code', 'code.title', 'code.spanish_title'])
    .execute()
  return rows.map(({ code, title, spanish_title }) => ({
    id: code,
    code,
    title,
    ...withSpanishTitle(spanish_title),
  }))
}
