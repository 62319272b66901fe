import type { Database } from '#db/open.ts'
import { type Catalog, inEveryLanguage } from '#locales/catalog.ts'
import { notify } from '../../alertification/notifications/notify.queries.ts'

/**
 * Notifies a student of a shared note or its withdrawal. The text doesn't name a topic, because it
 * appears in emails and on lock screens.
 */
export async function notifyOfNote(
  db: Database,
  change: keyof Catalog['advisingNoteNews'],
  { id, personId }: { readonly id: string; readonly personId: string },
  now: Date,
): Promise<void> {
  const toNotice = ({ advisingNoteNews }: Catalog) => advisingNoteNews[change]
  await notify(
    db,
    {
      personId,
      kind: 'message',
      ...inEveryLanguage(toNotice),
      url: '/profile/academic-progress',
      dedupeKey: `advising-note-${change}-${id}`,
    },
    now,
  )
}
