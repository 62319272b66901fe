import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { instant, json, plain } from '#db/stored-fields.ts'
import type { CampusEventInput, ManagedCampusEvent } from './managed-event.schema.ts'

/** Stored events, latest first. A new one gets the UID that calendar apps use. */
export const managedEvents = managedTable<'campus_event', ManagedCampusEvent, CampusEventInput>(
  'campus_event',
  {
    order: sql`starts_at desc, id`,
    fields: {
      title: plain(),
      description: plain(),
      translations: json(),
      startsAt: instant(),
      endsAt: instant(),
      allDay: plain(),
      campus: plain('campus_code'),
      location: plain(),
      url: plain(),
      category: plain(),
      isCancelled: plain(),
    },
    fresh: () => ({ uid: randomUUID() }),
    derived: (row, now) => ({ isOver: (row.ends_at ?? row.starts_at) < now }),
  },
)

/** Whether the code is one of the college's campuses. */
export async function campusExists(db: Database, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('code')
    .innerJoin('sis_source as source', 'source.id', 'code.source_id')
    .where('source.is_active', '=', true)
    .where('list', '=', 'campus')
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .select('code')
    .executeTakeFirst()
  return row !== undefined
}
