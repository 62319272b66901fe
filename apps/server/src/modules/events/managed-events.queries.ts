import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { inSpanish } from './in-spanish.ts'
import type { CampusEventText, ManagedCampusEvent } from './managed-event.schema.ts'

const events = managedTable<
  Selectable<Tables['campus_event']>,
  ManagedCampusEvent,
  CampusEventText & { readonly uid?: string }
>('campus_event', {
  order: sql`starts_at desc, id`,
  toItem: (row, now) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    spanish: inSpanish(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    allDay: row.all_day,
    campus: row.campus_code,
    location: row.location,
    url: row.url,
    category: row.category,
    isCancelled: row.is_cancelled,
    isOver: (row.ends_at ?? row.starts_at) < now,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }),
  toRow: (event) => ({
    ...(event.uid !== undefined && { uid: event.uid }),
    title: event.title,
    description: event.description,
    spanish_title: event.spanish?.title ?? null,
    spanish_description: event.spanish?.description ?? null,
    spanish_category: event.spanish?.category ?? null,
    spanish_location: event.spanish?.location ?? null,
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    all_day: event.allDay,
    campus_code: event.campus,
    location: event.location,
    url: event.url,
    category: event.category,
    is_cancelled: event.isCancelled,
  }),
})

/** Events as they are kept, the latest first. A new one gets the name by which calendars know it. */
export const managedEvents = {
  ...events,
  create: (transaction: Database, event: CampusEventText, now: Date) =>
    events.create(transaction, { ...event, uid: randomUUID() }, now),
}

/** Whether a code is one of the college's campuses. */
export async function isCampus(db: Database, code: string): Promise<boolean> {
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
