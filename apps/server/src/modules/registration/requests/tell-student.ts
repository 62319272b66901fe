import type { Database } from '#db/open.ts'
import { type Catalog, fill, inEveryLanguage } from '#locales/catalog.ts'
import { notify } from '../../alertification/notifications/notify.queries.ts'

/** The outcome of a registration request, or a seat that opened. */
export type ClassNews =
  | 'registered'
  | 'waitlisted'
  | 'dropped'
  | 'withdrawn'
  | 'refused'
  | 'seatOpen'

interface About {
  readonly personId: string
  /** Name of the section, `ENG-105-CRF03`. */
  readonly section: string
  /** Prevents a second notification for the same event. */
  readonly dedupeKey: string
}

function bodyIn(texts: Catalog['classNews'], news: ClassNews): string {
  if (news === 'seatOpen') return texts.registerSoon
  return news === 'refused' ? texts.seeWhy : texts.seeAll
}

const noticeIn = ({ classNews }: Catalog, news: ClassNews, section: string) => ({
  title: fill(classNews[news], { section }),
  body: bodyIn(classNews, news),
})

/** Notifies a student of a change to a class that they may not have seen on the page. */
export async function tellStudent(
  db: Database,
  news: ClassNews,
  { personId, section, dedupeKey }: About,
  now: Date,
): Promise<void> {
  await notify(
    db,
    {
      personId,
      kind: 'registration',
      ...inEveryLanguage((texts) => noticeIn(texts, news, section)),
      url: '/classes/plan',
      dedupeKey,
    },
    now,
  )
}
