import type { Database } from '#db/open.ts'
import { type Catalog, fill, inEveryLanguage } from '#locales/catalog.ts'
import type { Notice } from '../../alertification/notifications/notify.queries.ts'
import { notify } from '../../alertification/notifications/notify.queries.ts'

interface Noticed {
  readonly id: string
  /** The recipient. */
  readonly personId: string
  /** Name of the section, `ENG-105-CRF03`. */
  readonly section: string
}

type News = keyof Catalog['noticeNews']

const pages = { sent: '/notices', withdrawn: '/notices', advisee: '/notices/advisees' } as const
const kinds: Readonly<Record<News, Notice['kind']>> = {
  sent: 'registration',
  withdrawn: 'registration',
  advisee: 'message',
}

/**
 * Notifies a student of a notice or its withdrawal, or an advisor of a concern. The text names no
 * concern and, for an advisor, no student: it is in emails and on lock screens.
 */
export async function tellNoticed(
  db: Database,
  news: News,
  { id, personId, section }: Noticed,
  now: Date,
): Promise<void> {
  const noticeIn = ({ noticeNews }: Catalog) => ({
    title: fill(noticeNews[news].title, { section }),
    body: noticeNews[news].body,
  })
  await notify(
    db,
    {
      personId,
      kind: kinds[news],
      ...inEveryLanguage(noticeIn),
      url: pages[news],
      dedupeKey: `notice-${news}-${id}`,
    },
    now,
  )
}
