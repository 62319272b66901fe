import type { Database } from '#db/open.ts'
import { type FieldError, httpErrors } from '#http/errors.ts'
import { addressError, linkAddress } from '#lib/addresses/link-address.ts'
import { managedTopics } from './manage-support.queries.ts'
import type { SupportArticleInput, SupportCategoryInput } from './manage-support.schema.ts'

function rejectIfInvalid(errors: readonly FieldError[]): void {
  if (errors.length === 0) return
  const summary = errors.map(({ path, message }) => `${path} ${message}`).join('; ')
  throw httpErrors.badRequest(`The request is not valid: ${summary}.`, errors)
}

/**
 * Validates an article and returns it as stored.
 * @throws HttpError 400 naming an unknown topic or an invalid address
 */
export async function checkedArticle(
  db: Database,
  article: SupportArticleInput,
  now: Date,
): Promise<SupportArticleInput> {
  const topicIds = new Set((await managedTopics.list(db, now)).map(({ id }) => id))
  const topics = article.categoryIds.flatMap((id, index) =>
    topicIds.has(id)
      ? []
      : [{ path: `categoryIds.${index}`, code: 'unknown', message: 'is not a support topic' }],
  )
  const addresses = article.relatedLinks.flatMap(({ url }, index) =>
    linkAddress(url) === null
      ? [{ path: `relatedLinks.${index}.url`, code: 'format', message: addressError }]
      : [],
  )
  rejectIfInvalid([...topics, ...addresses])
  return article
}

/**
 * Validates a topic and returns it as stored. Topics have at most two levels, so a parent must be a top-level topic.
 * @param id the topic's own ID; null for a new one
 * @throws HttpError 400 when the parent is missing, is the topic itself or has a parent
 */
export async function checkedTopic(
  db: Database,
  topic: SupportCategoryInput,
  id: string | null,
  now: Date,
): Promise<SupportCategoryInput> {
  const { parentId } = topic
  if (parentId === null) return topic
  const all = await managedTopics.list(db, now)
  const parent = all.find((category) => category.id === parentId)
  const hasOwn = id !== null && all.some((category) => category.parentId === id)
  if (!parent || parent.parentId !== null || parentId === id || hasOwn)
    rejectIfInvalid([
      {
        path: 'parentId',
        code: 'unknown',
        message: 'must be another topic that is at the top level',
      },
    ])
  return topic
}
