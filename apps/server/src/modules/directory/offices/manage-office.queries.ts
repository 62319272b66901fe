import { sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { json, plain } from '#db/stored-fields.ts'
import { slugOf, uniqueSlug } from '#lib/slug.ts'
import type { ManagedOffice, OfficeInput } from '../manage-directory.schema.ts'
import { toClosures } from './closures.ts'

/** A slug that no other office has, not even a deleted one. */
async function slugFor(db: Database, name: string): Promise<string> {
  const usedSlugs = await db
    .selectFrom('office')
    .where('slug', 'like', `${slugOf(name)}%`)
    .select('slug')
    .execute()
  return uniqueSlug(name, new Set(usedSlugs.map(({ slug }) => slug)))
}

/** All offices, including hidden ones, in the college's order. */
export const managedOffices = managedTable<'office', ManagedOffice, OfficeInput>('office', {
  order: sql`sort_order, name, id`,
  fields: {
    code: plain(),
    name: plain(),
    description: plain(),
    topics: plain(),
    translations: json(),
    campusCode: plain(),
    buildingCode: plain(),
    room: plain(),
    phone: plain(),
    email: plain(),
    url: plain(),
    hours: json(),
    closures: json(undefined, toClosures),
    parentId: plain(),
    sortOrder: plain(),
    isActive: plain(),
  },
  fresh: async (db, { name }) => ({ slug: await slugFor(db, name) }),
  derived: ({ slug }) => ({ slug }),
})

/** Whether other offices or departments belong to it, so that it cannot be deleted. */
export async function hasChildren(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from office where parent_id = ${id} and removed_at is null)
      or exists (select from department where office_id = ${id} and removed_at is null) as has`.execute(
    db,
  )
  return rows[0]?.has === true
}
