import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import type { Database } from '#db/open.ts'
import { type Catalog, fill, inEveryLanguage, inOtherLanguages, textsIn } from '#locales/catalog.ts'
import { notify } from '../../alertification/notifications/notify.queries.ts'
import type { ClaimedEnding } from './endings.queries.ts'

/** Maximum length of a notification's body. */
const maxBodyLength = 140

/** Notifies a student that their hold has ended. */
export async function notifyStudentOfEnding(
  db: Database,
  { id, personId, holdTitle, translations }: ClaimedEnding,
  now: Date,
): Promise<void> {
  const toNotice = ({ reviewNews }: Catalog, hold: string) => ({
    title: reviewNews.ended.title,
    body: fill(reviewNews.ended.body, { hold }).slice(0, maxBodyLength),
  })
  await notify(
    db,
    {
      personId,
      kind: 'hold',
      ...toNotice(textsIn(defaultLanguage), holdTitle),
      translations: inOtherLanguages((texts, language) =>
        toNotice(texts, translations?.[language]?.title ?? holdTitle),
      ),
      url: '/profile/registrations',
      dedupeKey: `review-${id}`,
    },
    now,
  )
}

/**
 * Notifies the advisor, who may have left the page, that the ending was rejected. Doesn't name the
 * student.
 */
export async function notifyAdvisorOfRejection(
  db: Database,
  { id, personId, requestedBy }: ClaimedEnding,
  now: Date,
): Promise<void> {
  const toNotice = ({ reviewNews }: Catalog) => reviewNews.refused
  await notify(
    db,
    {
      personId: requestedBy,
      kind: 'message',
      ...inEveryLanguage(toNotice),
      url: `/advising/${personId}`,
      dedupeKey: `review-${id}`,
    },
    now,
  )
}
