import { sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { json, plain } from '#db/stored-fields.ts'
import type { Code } from '#http/schemas/common.schema.ts'
import { withTranslations } from '#http/schemas/translations.ts'
import type { DepartmentInput, ManagedDepartment } from '../manage-directory.schema.ts'

/** All departments, including hidden ones, by title. */
export const managedDepartments = managedTable<'department', ManagedDepartment, DepartmentInput>(
  'department',
  {
    order: sql`title, id`,
    fields: {
      code: plain(),
      title: plain(),
      translations: json(),
      officeId: plain(),
      headUsername: plain(),
      phone: plain(),
      email: plain(),
      url: plain(),
      isActive: plain(),
    },
  },
)

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
    .select(['code.code', 'code.title', 'code.translations'])
    .execute()
  return rows.map(({ code, title, translations }) => ({
    id: code,
    code,
    title,
    ...withTranslations<{ title: string }>(translations),
  }))
}
