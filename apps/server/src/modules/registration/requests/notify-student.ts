import type { Database } from '#db/open.ts'
import { type Catalog, fill, inEveryLanguage } from '#locales/catalog.ts'
import { notify } from '../../alertification/notifications/notify.queries.ts'

/** The outcome of a registration request, or a seat that opened. */
export type ClassUpdate =
  | 'registered'
  | 'waitlisted'
  | 'dropped'
  | 'withdrawn'
  | 'refused'
  | 'seatOpen'

interface StudentNotification {
  readonly personId: string
  /** Name of the section, `ENG-105-CRF03`. */
  readonly section: string
  /** Prevents a second notification for the same event. */
  readonly dedupeKey: string
}

function bodyText(texts: Catalog['classNews'], update: ClassUpdate): string {
  if (update === 'seatOpen') return texts.registerSoon
  return update === 'refused' ? texts.seeWhy : texts.seeAll
}

const notificationText = ({ classNews }: Catalog, update: ClassUpdate, section: string) => ({
  title: fill(classNews[update], { section }),
  body: bodyText(classNews, update),
})

/** Notifies a student of a change to a class that they may not have seen on the page. */
export async function notifyStudent(
  db: Database,
  update: ClassUpdate,
  { personId, section, dedupeKey }: StudentNotification,
  now: Date,
): Promise<void> {
  await notify(
    db,
    {
      personId,
      kind: 'registration',
      ...inEveryLanguage((texts) => notificationText(texts, update, section)),
      url: '/classes/plan',
      dedupeKey,
    },
    now,
  )
}
