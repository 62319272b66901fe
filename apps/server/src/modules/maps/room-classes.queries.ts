import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { classesOn } from './classes-on.ts'
import type { RoomClasses } from './room-classes.schema.ts'

/**
 * The classes of a day in each classroom of a building. They are unknown until meetings are
 * delivered, which differs from a building without classes.
 * @param building its code
 */
export async function roomClasses(
  db: Database,
  building: string,
  day: CollegeDate,
): Promise<RoomClasses> {
  const sent = await db
    .selectFrom('sis_source as source')
    .innerJoin('sis_delivery as sent', 'sent.source_id', 'source.id')
    .where('source.is_active', '=', true)
    .where('sent.table_name', '=', 'meeting')
    .select(['source.id', 'sent.delivered_at'])
    .executeTakeFirst()
  if (!sent) return { day, asOf: null, rooms: null }
  const meetings = await db
    .selectFrom('meeting')
    .innerJoin('section', 'section.id', 'meeting.section_id')
    .where('meeting.source_id', '=', sent.id)
    .where('meeting.building_code', '=', building)
    .where('meeting.room', 'is not', null)
    .where('meeting.is_online', '=', false)
    .where('meeting.removed_at', 'is', null)
    .where('section.removed_at', 'is', null)
    .where('section.status', '!=', 'cancelled')
    .where('meeting.start_on', '<=', day)
    .where('meeting.end_on', '>=', day)
    .select(['meeting.days', 'meeting.start_time', 'meeting.end_time', 'meeting.exceptions'])
    .select((eb) => eb.ref('meeting.room').$notNull().as('room'))
    .execute()
  return { day, asOf: sent.delivered_at.toISOString(), rooms: classesOn(meetings, day) }
}
