import type { ArticleInput, ManagedArticle } from '#data/admin/manage-support.ts'
import { m } from '#locales/compiled/messages.js'
import { type Audience, type GroupRule, preserveNotation, toRules } from '#ui/audience/rules.ts'
import { isAddress } from '#ui/fields/is-address.ts'
import { validateOrder } from '#ui/fields/order-field.tsx'
import {
  splitAtCommas,
  type TranslatedForm,
  translatedForm,
  translationFaults,
  translationsOf,
} from '#ui/fields/translated-form.ts'

/** A translation requires all of these texts, or none. */
const texts = ['title', 'summary', 'body', 'tags'] as const

/** An article's form values. */
export type ArticleForm = TranslatedForm & {
  title: string
  summary: string
  body: string
  categoryIds: string[]
  tags: string
  readers: 'public' | 'signedIn'
  /** The audience among signed-in people. */
  rules: GroupRule
  isOwnRule: boolean
  owner: string
  reviewedOn: string
  links: { title: string; url: string }[]
  sortOrder: string
  isPublished: boolean
}

export const toFormValues = (article: ManagedArticle | null): ArticleForm => ({
  title: article?.title ?? '',
  summary: article?.summary ?? '',
  body: article?.body ?? '',
  ...translatedForm(article?.translations, texts),
  categoryIds: article?.categoryIds ?? [],
  tags: article?.tags.join(', ') ?? '',
  readers: !article || article.isPublic ? 'public' : 'signedIn',
  rules: toRules((article?.audience ?? []) as Audience),
  isOwnRule: false,
  owner: article?.owner ?? '',
  reviewedOn: article?.reviewedOn ?? '',
  links: article?.relatedLinks ?? [],
  sortOrder: String(article?.sortOrder ?? 100),
  isPublished: article?.isPublished ?? false,
})

const isValidText = (text: string, maxLength: number) =>
  text.trim() !== '' && text.length <= maxLength

/** Errors by field name. */
export function validate(form: ArticleForm): Readonly<Record<string, string | null>> {
  const { title, summary, body, categoryIds, links, sortOrder } = form
  const areLinksValid = links.every((link) => isValidText(link.title, 80) && isAddress(link.url))
  return {
    ...(!isValidText(title, 120) && { title: m.admin_answer_title_check() }),
    ...(!isValidText(summary, 300) && { summary: m.admin_answer_summary_check() }),
    ...(!isValidText(body, 20_000) && { body: m.admin_answer_body_check() }),
    ...(categoryIds.length === 0 && { categoryIds: m.admin_answer_topics_check() }),
    ...(!areLinksValid && { links: m.admin_answer_links_check() }),
    ...translationFaults(form, ['title', 'summary', 'body'], texts),
    sortOrder: validateOrder(sortOrder),
  }
}

/** The request body for a valid form. */
export function toInput(form: ArticleForm, before: ManagedArticle | null): ArticleInput {
  const isPublic = form.readers === 'public'
  return {
    title: form.title.trim(),
    summary: form.summary.trim(),
    body: form.body,
    translations: translationsOf(form, texts, { lists: ['tags'], before: before?.translations }),
    categoryIds: form.categoryIds,
    tags: splitAtCommas(form.tags),
    isPublic,
    audience: isPublic ? [] : (preserveNotation(form.rules, before) as ArticleInput['audience']),
    owner: form.owner.trim() || null,
    reviewedOn: form.reviewedOn || null,
    relatedLinks: form.links.map(({ title, url }) => ({ title: title.trim(), url: url.trim() })),
    sortOrder: Number(form.sortOrder),
    isPublished: form.isPublished,
  }
}
