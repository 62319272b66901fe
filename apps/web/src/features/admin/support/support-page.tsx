import { useMemo, useState } from 'react'
import {
  type ManagedArticle,
  type ManagedSupport,
  type ManagedTopic,
  managedSupport,
  publishArticle,
} from '#data/admin/manage-support.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { noChoices } from '#ui/audience/no-choices.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { useChoices } from '../ui/use-choices.ts'
import { articleColumns, topicColumns } from './support-columns.tsx'

const TopicDialog = lazyModule(() => import('./topic-dialog.tsx')).dialog('TopicDialog')

const ArticleDialog = lazyModule(() => import('./article-dialog.tsx')).dialog('ArticleDialog')

type Asked =
  | { what: 'article'; article: ManagedArticle | null }
  | { what: 'publish'; article: ManagedArticle }
  | { what: 'topic'; topic: ManagedTopic | null }

const nothing: ManagedSupport = { articles: [], categories: [] }

/** Articles and topics, for their editors (R8.15, R8.20). */
export function ManageSupportPage() {
  const support = useGroup(managedSupport)
  const today = useToday()
  const choices = useChoices()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { articles, categories: topics } = support.data ?? nothing
  const columnsOfAnswers = useMemo(
    () =>
      articleColumns(topics, choices, today, {
        edit: (article) => setAsked({ what: 'article', article }),
        publish: (article) => setAsked({ what: 'publish', article }),
      }),
    [topics, choices, today],
  )
  const columnsOfTopics = useMemo(
    () => topicColumns(topics, articles, (topic) => setAsked({ what: 'topic', topic })),
    [topics, articles],
  )
  return (
    <AdminFrame title={m.admin_support()} intro={m.admin_support_text()}>
      <ListCard
        // The columns depend on the names of campuses and programs.
        key={choices === noChoices ? 'unnamed' : 'named'}
        title={m.admin_answers_list()}
        subject={m.admin_answers()}
        group={emptyWhen(support, (all) => all.articles.length === 0)}
        rowsOf={(all) => all.articles}
        columns={columnsOfAnswers}
        empty={m.admin_answers_empty()}
        add={
          support.data && {
            label: m.admin_answer_new(),
            onPress: () => setAsked({ what: 'article', article: null }),
            disabledReason: topics.length === 0 ? m.admin_answer_needs_topic() : undefined,
          }
        }
        download="answers"
      />
      <ListCard
        title={m.admin_topics()}
        group={emptyWhen(support, (all) => all.categories.length === 0)}
        rowsOf={(all) => all.categories}
        columns={columnsOfTopics}
        empty={m.admin_topics_empty()}
        add={{
          label: m.admin_topic_new(),
          onPress: () => setAsked({ what: 'topic', topic: null }),
          isSecond: true,
        }}
        download="answer-topics"
      />
      <Asking asked={asked} topics={topics} onClose={() => setAsked(null)} />
    </AdminFrame>
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
