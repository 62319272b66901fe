import { useMemo, useState } from 'react'
import { useGroup } from '#data/group-view.ts'
import {
  type ManagedArticle,
  type ManagedSupport,
  type ManagedTopic,
  managedSupport,
  publishArticle,
} from '#data/manage-support.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { emptyWhen } from '#ui/empty-when.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/use-today.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { ArticleDialog } from './article-dialog.tsx'
import { articleColumns, topicColumns } from './support-columns.tsx'
import { TopicDialog } from './topic-dialog.tsx'

type Asked =
  | { what: 'article'; article: ManagedArticle | null }
  | { what: 'publish'; article: ManagedArticle }
  | { what: 'topic'; topic: ManagedTopic | null }

const working = { sort: true, filter: true, pageSize: 20, download: 'answers' }
const plain = { sort: true }

/** Answers to questions and their topics, for their editors (R8.15, R8.20). */
export function ManageSupportPage() {
  const support = useGroup(managedSupport)
  const [asked, setAsked] = useState<Asked | null>(null)
  const topics = support.data?.categories ?? []
  return (
    <AdminFrame title={m.admin_support()} intro={m.admin_support_text()}>
      <Card
        group={emptyWhen(support, ({ articles }) => articles.length === 0)}
        title={m.admin_answers()}
        empty={m.admin_answers_empty()}
        action={
          support.data && (
            <Button
              variant="primary"
              disabledReason={topics.length === 0 ? m.admin_answer_needs_topic() : undefined}
              onClick={() => setAsked({ what: 'article', article: null })}
            >
              {m.admin_answer_new()}
            </Button>
          )
        }
        lines={12}
      >
        {(content) => <Articles {...content} onAsk={setAsked} />}
      </Card>
      <Card
        group={emptyWhen(support, ({ categories }) => categories.length === 0)}
        title={m.admin_topics()}
        empty={m.admin_topics_empty()}
        action={
          <Button onClick={() => setAsked({ what: 'topic', topic: null })}>
            {m.admin_topic_new()}
          </Button>
        }
        lines={8}
      >
        {(content) => <Topics {...content} onAsk={setAsked} />}
      </Card>
      <Asking asked={asked} topics={topics} onClose={() => setAsked(null)} />
    </AdminFrame>
  )
}

function Articles({
  articles,
  categories,
  onAsk,
}: ManagedSupport & { onAsk: (asked: Asked) => void }) {
  const today = useToday()
  const columns = useMemo(
    () =>
      articleColumns(categories, today, {
        edit: (article) => onAsk({ what: 'article', article }),
        publish: (article) => onAsk({ what: 'publish', article }),
      }),
    [categories, today, onAsk],
  )
  return (
    <ProcessedTable
      caption={m.admin_answers()}
      hideCaption
      rows={articles}
      columns={columns}
      processing={working}
    />
  )
}

function Topics({
  articles,
  categories,
  onAsk,
}: ManagedSupport & { onAsk: (asked: Asked) => void }) {
  const columns = useMemo(
    () => topicColumns(categories, articles, (topic) => onAsk({ what: 'topic', topic })),
    [articles, categories, onAsk],
  )
  return (
    <ProcessedTable
      caption={m.admin_topics()}
      hideCaption
      rows={categories}
      columns={columns}
      processing={plain}
    />
  )
}

function Asking({
  asked,
  topics,
  onClose,
}: {
  asked: Asked | null
  topics: readonly ManagedTopic[]
  onClose: () => void
}) {
  if (asked === null) return null
  if (asked.what === 'topic')
    return <TopicDialog topic={asked.topic} topics={topics} onClose={onClose} />
  const { article } = asked
  if (asked.what === 'article')
    return <ArticleDialog article={article} topics={topics} onClose={onClose} />
  return <PublishDialog article={asked.article} onClose={onClose} />
}

function PublishDialog({ article, onClose }: { article: ManagedArticle; onClose: () => void }) {
  const { title: name, isPublished } = article
  return (
    <ConfirmDialog
      title={isPublished ? m.admin_hide_title() : m.admin_publish_title()}
      action={isPublished ? m.admin_hide() : m.admin_publish()}
      variant={isPublished ? 'danger' : 'primary'}
      work={() => publishArticle(article, !isPublished)}
      done={isPublished ? m.admin_hidden({ name }) : m.admin_published_done({ name })}
      onClose={onClose}
    >
      <p>{isPublished ? m.admin_hide_text({ name }) : m.admin_publish_text({ name })}</p>
    </ConfirmDialog>
  )
}
