import type { Database } from '#db/open.ts'
import { type Catalog, fill, inEveryLanguage } from '#locales/catalog.ts'
import { notify, shortName } from '../../alertification/notifications/notify.queries.ts'

/** Notifies one advisor of a change the other made, without naming students. */
export async function notifyOfCover(
  db: Database,
  change: keyof Catalog['coverNews'],
  { id, personId, by }: { readonly id: string; readonly personId: string; readonly by: string },
  now: Date,
): Promise<void> {
  const toNotice = ({ coverNews }: Catalog) => ({
    title: coverNews[change].title,
    body: fill(coverNews[change].body, { name: shortName(by) }),
  })
  await notify(
    db,
    {
      personId,
      kind: 'message',
      ...inEveryLanguage(toNotice),
      url: '/advising',
      dedupeKey: `advising-cover-${change}-${id}`,
    },
    now,
  )
}
