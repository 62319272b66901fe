import type { ManagedArticle, ManagedTopic } from '#data/admin/manage-support.ts'
import { formatCount, formatDay } from '#lib/i18n/format.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { type AudienceChoices, describeAudience } from '#ui/audience/describe-audience.ts'
import type { Audience } from '#ui/audience/rules.ts'
import { Chip } from '#ui/status/chip.tsx'
import { type Column, foldText } from '#ui/table/column.ts'
import { NameWithLanguages } from '#ui/table/named-with-languages.tsx'

const stateLabel = ({ isPublished }: ManagedArticle) =>
  isPublished ? m.admin_published() : m.admin_draft()

function formatAudience({ isPublic, audience }: ManagedArticle, choices: AudienceChoices): string {
  if (isPublic) return m.audience_everyone()
  const rule = audience as Audience
  const isEveryone = Array.isArray(rule) && rule.length === 0
  return isEveryone ? m.admin_answer_signed_in() : describeAudience(rule, choices)
}

export const publishAction = (
  { title: name, isPublished }: ManagedArticle,
  onPress: () => void,
) => ({
  label: isPublished ? m.admin_hide() : m.admin_publish(),
  accessibleLabel: isPublished ? m.admin_hide_named({ name }) : m.admin_publish_named({ name }),
  onPress,
})

/** The columns of the articles table. */
export function articleColumns(
  topics: readonly ManagedTopic[],
  choices: AudienceChoices,
  today: string,
): Column<ManagedArticle>[] {
  const names = new Map(inLanguage(topics).map(({ id, title }) => [id, title]))
  return [
    {
      key: 'title',
      header: m.admin_answer_title(),
      rowHeader: true,
      accessor: ({ title }) => title,
      cell: ({ title, translations }) => (
        <NameWithLanguages name={title} translations={translations} />
      ),
      prefilter: foldText,
    },
    {
      key: 'topics',
      header: m.admin_topics(),
      accessor: ({ categoryIds }) => categoryIds.flatMap((id) => names.get(id) ?? []).join(', '),
    },
    {
      key: 'readers',
      header: m.admin_answer_readers(),
      accessor: (article) => formatAudience(article, choices),
    },
    {
      key: 'state',
      header: m.admin_state(),
      accessor: stateLabel,
      cell: (article) => (
        <Chip tone={article.isPublished ? 'good' : 'neutral'}>{stateLabel(article)}</Chip>
      ),
    },
    {
      key: 'reviewed',
      header: m.admin_answer_reviewed(),
      accessor: ({ reviewedOn }) => reviewedOn,
      cell: ({ reviewedOn }) =>
        reviewedOn ? (
          <span className="whitespace-nowrap">{formatDay(reviewedOn, today)}</span>
        ) : (
          '–'
        ),
    },
    {
      key: 'helpful',
      header: m.admin_answer_helpful(),
      number: true,
      accessor: ({ helpfulCount }) => helpfulCount,
      cell: ({ helpfulCount, unhelpfulCount }) => (
        <span className="whitespace-nowrap">
          {helpfulCount + unhelpfulCount === 0
            ? m.admin_answer_nobody_said()
            : m.admin_answer_counts({
                yes: formatCount(helpfulCount),
                no: formatCount(unhelpfulCount),
              })}
        </span>
      ),
    },
  ]
}

/** The columns of the topics table. */
export function topicColumns(
  topics: readonly ManagedTopic[],
  articles: readonly ManagedArticle[],
): Column<ManagedTopic>[] {
  const names = new Map(inLanguage(topics).map(({ id, title }) => [id, title]))
  return [
    {
      key: 'title',
      header: m.admin_topic_title(),
      rowHeader: true,
      accessor: ({ title }) => title,
      cell: ({ title, translations }) => (
        <NameWithLanguages name={title} translations={translations} />
      ),
    },
    {
      key: 'under',
      header: m.admin_topic_under(),
      accessor: ({ parentId }) => (parentId ? (names.get(parentId) ?? null) : '–'),
    },
    {
      key: 'answers',
      header: m.admin_answers(),
      number: true,
      accessor: ({ id }) => articles.filter((article) => article.categoryIds.includes(id)).length,
    },
    {
      key: 'order',
      header: m.ui_order(),
      number: true,
      accessor: ({ sortOrder }) => sortOrder,
    },
  ]
}
