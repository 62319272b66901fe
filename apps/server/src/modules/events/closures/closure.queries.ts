import { sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { json, plain } from '#db/stored-fields.ts'
import { placeCodes } from '../../directory/departments/manage-department.queries.ts'
import type { CollegeDate } from '../campus-event.schema.ts'
import type { ClosureInput, ManagedClosure } from './closure.schema.ts'

/** Stored closures, latest first. */
export const managedClosures = managedTable<'campus_closure', ManagedClosure, ClosureInput>(
  'campus_closure',
  {
    order: sql`first_on desc, id`,
    fields: {
      title: plain(),
      translations: json(),
      firstOn: plain(),
      lastOn: plain(),
      campuses: plain(),
      officesOpen: plain(),
    },
  },
)

/** Closures on these days, soonest first, as academic dates. */
export async function campusClosures(
  db: Database,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<CollegeDate[]> {
  const rows = await db
    .selectFrom('campus_closure')
    .where('removed_at', 'is', null)
    .where('last_on', '>=', from)
    .$if(to !== null, (query) => query.where('first_on', '<=', to))
    .orderBy('first_on')
    .orderBy('id')
    .selectAll()
    .execute()
  if (rows.length === 0) return []
  const campuses = await placeCodes(db, 'campus')
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    translations: row.translations as CollegeDate['translations'],
    kind: 'closure',
    startsOn: row.first_on,
    endsOn: row.last_on,
    url: null,
    closure: {
      campuses: campuses.filter(({ code }) => row.campuses.includes(code)),
      officesOpen: row.offices_open,
    },
  }))
}
