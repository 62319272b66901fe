import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import type { Database } from '#db/open.ts'
import { type Catalog, fill, inOtherLanguages, textsIn } from '#locales/catalog.ts'
import { notify } from '../../alertification/notifications/notify.queries.ts'

/** Notifies one advisor of what the other did; it names no student. */
export async function tellOfCover(
  db: Database,
  news: keyof Catalog['coverNews'],
  { id, personId, by }: { readonly id: string; readonly personId: string; readonly by: string },
  now: Date,
): Promise<void> {
  const newsIn = ({ coverNews }: Catalog) => ({
    title: coverNews[news].title,
    body: fill(coverNews[news].body, { name: by }),
  })
  await notify(
    db,
    {
      personId,
      kind: 'message',
      ...newsIn(textsIn(defaultLanguage)),
      translations: inOtherLanguages(newsIn),
      url: '/advising',
      dedupeKey: `advising-cover-${news}-${id}`,
    },
    now,
  )
}
