import type { ManagedArticle, ManagedTopic } from '#data/manage-support.ts'
import { formatCount, formatDay } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { audienceInWords } from '#ui/audiences.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { type Column, folded } from '#ui/table/column.ts'
import { EditButton } from '../ui/edit-button.tsx'

const state = ({ isPublished }: ManagedArticle) =>
  isPublished ? m.admin_published() : m.admin_draft()

const readers = (article: ManagedArticle) =>
  article.isPublic ? m.admin_answer_public() : audienceInWords(article)

/** The table of answers. */
export function articleColumns(
  topics: readonly ManagedTopic[],
  today: string,
  on: { edit: (article: ManagedArticle) => void; publish: (article: ManagedArticle) => void },
): Column<ManagedArticle>[] {
  const names = new Map(topics.map(({ id, title }) => [id, title]))
  return [
    {
      key: 'title',
      header: m.admin_answer_title(),
      rowHeader: true,
      accessor: ({ title }) => title,
      prefilter: folded,
    },
    {
      key: 'topics',
      header: m.admin_topics(),
      accessor: ({ categoryIds }) => categoryIds.flatMap((id) => names.get(id) ?? []).join(', '),
    },
    { key: 'readers', header: m.admin_answer_readers(), accessor: readers },
    {
      key: 'state',
      header: m.admin_state(),
      accessor: state,
      cell: (article) => (
        <Chip tone={article.isPublished ? 'good' : 'neutral'}>{state(article)}</Chip>
      ),
    },
    {
      key: 'reviewed',
      header: m.admin_answer_reviewed(),
      accessor: ({ reviewedOn }) => reviewedOn,
      cell: ({ reviewedOn }) => (reviewedOn ? formatDay(reviewedOn, today) : '–'),
    },
    {
      key: 'helpful',
      header: m.admin_answer_helpful(),
      number: true,
      accessor: ({ helpfulCount }) => helpfulCount,
      cell: ({ helpfulCount, unhelpfulCount }) =>
        m.admin_answer_counts({
          yes: formatCount(helpfulCount),
          no: formatCount(unhelpfulCount),
        }),
    },
    {
      key: 'actions',
      header: m.admin_actions(),
      cell: (article) => (
        <span className="flex flex-wrap gap-2">
          <EditButton name={article.title} onPress={() => on.edit(article)} />
          <Button
            variant="quiet"
            aria-label={
              article.isPublished
                ? m.admin_hide_named({ name: article.title })
                : m.admin_publish_named({ name: article.title })
            }
            onClick={() => on.publish(article)}
          >
            {article.isPublished ? m.admin_hide() : m.admin_publish()}
          </Button>
        </span>
      ),
    },
  ]
}

/** The table of topics. */
export function topicColumns(
  topics: readonly ManagedTopic[],
  articles: readonly ManagedArticle[],
  onEdit: (topic: ManagedTopic) => void,
): Column<ManagedTopic>[] {
  const names = new Map(topics.map(({ id, title }) => [id, title]))
  return [
    {
      key: 'title',
      header: m.admin_topic_title(),
      rowHeader: true,
      accessor: ({ title }) => title,
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
      accessor: ({ id }) => articles.filter((one) => one.categoryIds.includes(id)).length,
    },
    {
      key: 'order',
      header: m.admin_order(),
      number: true,
      accessor: ({ sortOrder }) => sortOrder,
    },
    {
      key: 'actions',
      header: m.admin_actions(),
      cell: (topic) => <EditButton name={topic.title} onPress={() => onEdit(topic)} />,
    },
  ]
}
