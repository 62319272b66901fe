import type { EntryKind } from '@myhub/domain/teaching/entries.ts'
import type { Database } from '#db/open.ts'
import { type Catalog, fill, inEveryLanguage } from '#locales/catalog.ts'
import { notify } from '../../alertification/notifications/notify.queries.ts'

interface Reported {
  readonly id: string
  readonly kind: EntryKind
  readonly personId: string
  readonly value: string
  readonly isCorrection: boolean
  /** Name of the section, `ENG-105-CRF03`. */
  readonly section: string
}

/** The key of the notification; null for a student who attends, who needs none. */
function attendanceUpdate({
  value,
  isCorrection,
}: Reported): keyof Catalog['attendanceNews'] | null {
  if (value === 'neverAttended') return 'neverAttended'
  if (value === 'lastAttended') return 'lastAttended'
  return isCorrection ? 'corrected' : null
}

/** The notification text. It never contains the grade itself, because it is sent by email. */
function updateText(
  reported: Reported,
): ((catalog: Catalog) => { title: string; body: string }) | null {
  if (reported.kind === 'attendance') {
    const update = attendanceUpdate(reported)
    return update && ((catalog) => catalog.attendanceNews[update])
  }
  const update = reported.isCorrection ? 'corrected' : reported.kind
  return (catalog) => catalog.gradeNews[update]
}

/** Notifies a student immediately of a reported entry and the next step. */
export async function notifyReported(db: Database, reported: Reported, now: Date): Promise<void> {
  const { id, kind, personId, section } = reported
  const update = updateText(reported)
  if (update === null) return
  const notificationText = (catalog: Catalog) => {
    const { title, body } = update(catalog)
    return { title: fill(title, { section }), body }
  }
  await notify(
    db,
    {
      personId,
      kind: 'registration',
      ...inEveryLanguage(notificationText),
      url: kind === 'attendance' ? '/profile/registrations' : '/profile/academic-records',
      dedupeKey: `reported-${id}`,
    },
    now,
  )
}
