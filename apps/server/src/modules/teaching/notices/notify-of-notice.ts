import type { Database } from '#db/open.ts'
import { type Catalog, fill, inEveryLanguage } from '#locales/catalog.ts'
import type { Notice } from '../../alertification/notifications/notify.queries.ts'
import { notify } from '../../alertification/notifications/notify.queries.ts'

interface NoticeRecipient {
  readonly id: string
  /** The recipient. */
  readonly personId: string
  /** Name of the section, `ENG-105-CRF03`. */
  readonly section: string
}

type NoticeUpdate = keyof Catalog['noticeNews']

const pages = { sent: '/notices', withdrawn: '/notices', advisee: '/notices/advisees' } as const
const kinds: Readonly<Record<NoticeUpdate, Notice['kind']>> = {
  sent: 'registration',
  withdrawn: 'registration',
  advisee: 'message',
}

/**
 * Notifies a student of a notice or its withdrawal, or an advisor of a concern. The text names no
 * concern and, for an advisor, no student: it is in emails and on lock screens.
 */
export async function notifyOfNotice(
  db: Database,
  update: NoticeUpdate,
  { id, personId, section }: NoticeRecipient,
  now: Date,
): Promise<void> {
  const notificationText = ({ noticeNews }: Catalog) => ({
    title: fill(noticeNews[update].title, { section }),
    body: noticeNews[update].body,
  })
  await notify(
    db,
    {
      personId,
      kind: kinds[update],
      ...inEveryLanguage(notificationText),
      url: pages[update],
      dedupeKey: `notice-${update}-${id}`,
    },
    now,
  )
}
