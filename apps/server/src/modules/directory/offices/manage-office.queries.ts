import { type Selectable, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { freeSlug, slugOf } from '#lib/slug.ts'
import { closuresOf, officeInSpanish } from '../in-spanish.ts'
import type { ManagedOffice, OfficeText } from '../manage-directory.schema.ts'

const toOffice = (row: Selectable<Tables['office']>): ManagedOffice => ({
  id: row.id,
  slug: row.slug,
  code: row.code,
  name: row.name,
  description: row.description,
  spanish: officeInSpanish(row),
  campusCode: row.campus_code,
  buildingCode: row.building_code,
  room: row.room,
  phone: row.phone,
  email: row.email,
  url: row.url,
  topics: row.topics,
  hours: row.hours as unknown as ManagedOffice['hours'],
  closures: closuresOf(row.closures),
  parentId: row.parent_id,
  sortOrder: row.sort_order,
  isActive: row.is_active,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
})

const columnsOf = (text: OfficeText, updated_at: Date) => ({
  code: text.code,
  name: text.name,
  description: text.description,
  spanish_name: text.spanish?.name ?? null,
  spanish_description: text.spanish?.description ?? null,
  spanish_topics: text.spanish ? [...text.spanish.topics] : null,
  campus_code: text.campusCode,
  building_code: text.buildingCode,
  room: text.room,
  phone: text.phone,
  email: text.email,
  url: text.url,
  topics: [...text.topics],
  hours: JSON.stringify(text.hours),
  closures: JSON.stringify(text.closures),
  parent_id: text.parentId,
  sort_order: text.sortOrder,
  is_active: text.isActive,
  updated_at,
})

/** All offices, including hidden ones, in the college's order. */
export async function managedOffices(db: Database): Promise<ManagedOffice[]> {
  const rows = await db
    .selectFrom('office')
    .orderBy('sort_order')
    .orderBy('name')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(toOffice)
}

/** One office, locked for update until the transaction ends; null if it does not exist. */
export async function holdOffice(db: Database, id: string): Promise<ManagedOffice | null> {
  const row = await db
    .selectFrom('office')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return row ? toOffice(row) : null
}

export async function createOffice(db: Database, text: OfficeText, now: Date) {
  const taken = await db
    .selectFrom('office')
    .where('slug', 'like', `${slugOf(text.name)}%`)
    .select('slug')
    .execute()
  const slug = freeSlug(text.name, new Set(taken.map((row) => row.slug)))
  const row = await db
    .insertInto('office')
    .values({ ...columnsOf(text, now), slug })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toOffice(row)
}

export async function writeOffice(db: Database, office: ManagedOffice, now: Date) {
  const row = await db
    .updateTable('office')
    .where('id', '=', office.id)
    .set({ ...columnsOf(office, now), version: sql`version + 1` })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toOffice(row)
}

/** Whether other offices or departments belong to it, so that it cannot be deleted. */
export async function hasParts(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from office where parent_id = ${id})
      or exists (select from department where office_id = ${id}) as has`.execute(db)
  return rows[0]?.has === true
}

export const deleteOffice = (db: Database, id: string) =>
  db.deleteFrom('office').where('id', '=', id).execute()
