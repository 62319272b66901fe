import type { Database } from '#db/open.ts'
import { type Catalog, fill, inEveryLanguage } from '#locales/catalog.ts'
import { notify, shortName } from '../../alertification/notifications/notify.queries.ts'

/** Notifies one advisor of a change the other made, without naming students. */
export async function tellOfCover(
  db: Database,
  news: keyof Catalog['coverNews'],
  { id, personId, by }: { readonly id: string; readonly personId: string; readonly by: string },
  now: Date,
): Promise<void> {
  const newsIn = ({ coverNews }: Catalog) => ({
    title: coverNews[news].title,
    body: fill(coverNews[news].body, { name: shortName(by) }),
  })
  await notify(
    db,
    {
      personId,
      kind: 'message',
      ...inEveryLanguage(newsIn),
      url: '/advising',
      dedupeKey: `advising-cover-${news}-${id}`,
    },
    now,
  )
}
