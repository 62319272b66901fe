import { useMemo, useState } from 'react'
import {
  type ManagedArticle,
  type ManagedSupport,
  type ManagedTopic,
  managedArticles,
  managedSupport,
} from '#data/admin/manage-support.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { noChoices } from '#ui/audience/no-choices.ts'
import { mapList } from '#ui/card/all-empty.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { ManagedList } from '#ui/managed/managed-list.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { useAudienceChoices } from '../ui/use-audience-choices.ts'
import { MissedSearchesCard } from './missed-searches-card.tsx'
import { articleColumns, publishAction, topicColumns } from './support-columns.tsx'

const TopicDialog = lazyModule(() => import('./topic-dialog.tsx')).dialog('TopicDialog')

const ArticleDialog = lazyModule(() => import('./article-dialog.tsx')).dialog('ArticleDialog')

const emptySupport: ManagedSupport = { articles: [], categories: [] }

/** Articles and topics, for their editors (R8.15, R8.20). */
export function ManageSupportPage() {
  const support = useGroup(managedSupport)
  const today = useToday()
  const choices = useAudienceChoices()
  const [publishing, setPublishing] = useState<ManagedArticle | null>(null)
  const { articles, categories: topics } = support.data ?? emptySupport
  const answerColumns = useMemo(
    () => articleColumns(topics, choices, today),
    [topics, choices, today],
  )
  const topicTableColumns = useMemo(() => topicColumns(topics, articles), [topics, articles])
  const actions = useMemo(
    () => (article: ManagedArticle) => [publishAction(article, () => setPublishing(article))],
    [],
  )
  return (
    <AdminFrame title={m.admin_support()} intro={m.admin_support_text()}>
      <ManagedList<ManagedArticle>
        // The columns depend on the names of campuses and programs.
        key={choices === noChoices ? 'unnamed' : 'named'}
        title={m.admin_answers_list()}
        subject={m.admin_answers()}
        group={mapList(support, (all) => all.articles)}
        columns={answerColumns}
        nameOf={nameOf}
        empty={m.admin_answers_empty()}
        add={
          support.data && {
            label: m.admin_answer_new(),
            disabledReason: topics.length === 0 ? m.admin_answer_needs_topic() : undefined,
          }
        }
        download="answers"
        actions={actions}
        removal={null}
        dialog={(article, onClose) => (
          <ArticleDialog article={article} topics={topics} onClose={onClose} />
        )}
      />
      <ManagedList<ManagedTopic>
        title={m.admin_topics()}
        group={mapList(support, (all) => all.categories)}
        columns={topicTableColumns}
        nameOf={nameOf}
        empty={m.admin_topics_empty()}
        add={{ label: m.admin_topic_new(), isSecondary: true }}
        download="answer-topics"
        removal={null}
        dialog={(topic, onClose) => <TopicDialog topic={topic} topics={topics} onClose={onClose} />}
      />
      <MissedSearchesCard />
      {publishing && <PublishDialog article={publishing} onClose={() => setPublishing(null)} />}
    </AdminFrame>
  )
}

const nameOf = ({ title }: { title: string }) => title

function PublishDialog({ article, onClose }: { article: ManagedArticle; onClose: () => void }) {
  const { title: name, isPublished } = article
  return (
    <ConfirmDialog
      title={isPublished ? m.admin_hide_title() : m.admin_publish_title()}
      action={isPublished ? m.admin_hide() : m.admin_publish()}
      variant={isPublished ? 'danger' : 'primary'}
      work={() => managedArticles.save({ isPublished: !isPublished }, article)}
      doneMessage={isPublished ? m.admin_hidden({ name }) : m.admin_published_done({ name })}
      onClose={onClose}
    >
      <p>{isPublished ? m.admin_hide_text({ name }) : m.admin_publish_text({ name })}</p>
    </ConfirmDialog>
  )
}
