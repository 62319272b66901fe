import type { Database } from '#db/open.ts'
import { type Catalog, fill, inEveryLanguage } from '#locales/catalog.ts'
import { notify } from '../../alertification/notifications/notify.queries.ts'
import type { ClaimedWrite } from './entry-writes.queries.ts'

/**
 * Notifies the instructor, once per batch and without naming students, that the college's system
 * rejected some of its entries.
 */
export async function notifyRejected(
  db: Database,
  { postedBy, postedAt, sectionId, section, kind }: ClaimedWrite,
  now: Date,
): Promise<void> {
  const isAttendance = kind === 'attendance'
  const notificationText = ({ attendanceNews, gradeNews }: Catalog) => {
    const { title, body } = (isAttendance ? attendanceNews : gradeNews).refused
    return { title: fill(title, { section }), body }
  }
  const page = isAttendance ? 'attendance' : `grades${kind === 'midterm' ? '?kind=midterm' : ''}`
  await notify(
    db,
    {
      personId: postedBy,
      kind: 'message',
      ...inEveryLanguage(notificationText),
      url: `/teaching/${sectionId}/${page}`,
      dedupeKey: `grades-refused-${sectionId}-${kind}-${postedAt.getTime()}`,
    },
    now,
  )
}
