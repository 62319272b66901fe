import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { offices } from '#data/college/directory.ts'
import type { SupportContent } from '#data/college/support.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { LinkTabs } from '#ui/layout/tabs.tsx'
import ArrowLeft from '~icons/lucide/arrow-left'
import { AnswerLink } from './answer-link.tsx'
import { findRelated, getTags } from './answers.ts'
import { Article } from './article.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { Topics } from './topics.tsx'
import { useSupport } from './use-support.ts'

/** The articles of a topic (R8.15), or a note if it does not exist or is not for this person. */
export function CategoryPage() {
  const { categoryId } = useParams({ strict: false })
  const group = useSupport()
  const category = group.data?.categories.find(({ id }) => id === categoryId)
  if (group.data && !category) return <NoSuchTopic content={group.data} />
  return (
    <Page
      title={category?.title ?? m.support_title()}
      actions={
        <Link to="/support" className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          {m.support_back()}
        </Link>
      }
    >
      <Card
        group={group}
        title={m.support_results()}
        subject={m.support_answers_subject()}
        empty={m.support_empty()}
        lines={10}
      >
        {(content) => <ArticleList content={content} categoryId={categoryId ?? ''} />}
      </Card>
      {group.data && <Related content={group.data} categoryId={categoryId ?? ''} />}
      <ContactStrip />
    </Page>
  )
}

const topicArticles = ({ articles }: SupportContent, categoryId: string) =>
  articles.filter(({ categoryIds }) => categoryIds.includes(categoryId))

function ArticleList({ content, categoryId }: { content: SupportContent; categoryId: string }) {
  const { tag }: { tag?: unknown } = useSearch({ strict: false })
  const hash = useLocation({ select: (location) => location.hash })
  const officeList = useGroup(offices).data ?? []
  const articles = topicArticles(content, categoryId)
  const tags = getTags(articles)
  const chosen = tags.find((candidate) => candidate === tag) ?? null
  const shown = articles.filter((article) => chosen === null || article.tags.includes(chosen))
  return (
    <>
      {tags.length > 0 && (
        <LinkTabs label={m.support_filter()}>
          {[null, ...tags].map((option) => (
            <Link
              key={option ?? ''}
              to="/support/category/$categoryId"
              params={{ categoryId }}
              search={option ? { tag: option } : {}}
              aria-current={option === chosen ? 'true' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
              className="tab"
              resetScroll={false}
              replace
            >
              {option ?? m.support_filter_all()}
            </Link>
          ))}
        </LinkTabs>
      )}
      <div className="rows">
        {shown.map((article) => (
          <Article
            key={article.id}
            article={article}
            owner={officeList.find(({ listedAs }) => listedAs === article.owner)}
            isLinked={article.slug === hash}
          />
        ))}
      </div>
    </>
  )
}

function Related({ content, categoryId }: { content: SupportContent; categoryId: string }) {
  const related = findRelated(topicArticles(content, categoryId), content)
  if (related.length === 0) return null
  return (
    <Sheet title={m.support_related()}>
      <ul className="rows -my-3">
        {related.map((article) => (
          <AnswerLink key={article.id} article={article} categories={content.categories} />
        ))}
      </ul>
    </Sheet>
  )
}

function NoSuchTopic({ content }: { content: SupportContent }) {
  return (
    <Page title={m.support_unknown_title()} intro={m.support_unknown_text()}>
      <Topics categories={content.categories} />
      <ContactStrip />
    </Page>
  )
}
