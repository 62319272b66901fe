import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMissedSearch } from '#data/college/missed-search.ts'
import type { SupportContent } from '#data/college/support.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { AnswerLink } from './answer-link.tsx'
import { findAnswers, findLocation } from './answers.ts'
import { ContactStrip } from './contact-strip.tsx'
import { SystemStatusCard } from './system-status-card.tsx'
import { Topics } from './topics.tsx'
import { useSupport } from './use-support.ts'

const MAX_POPULAR = 5
/** As tall as the topics on a phone, so that the content below does not visibly move. */
const TOPIC_LINES = 16

/** The support home page: search, popular questions, topics and offices (R8.15). For everyone. */
export function SupportPage() {
  const { search = '' }: { search?: unknown } = useSearch({ strict: false })
  const searchText = String(search)
  const navigate = useNavigate()
  const group = useSupport()
  useArticleRedirect(group.data)
  useMissedSearch(
    searchText,
    group.data !== null && findAnswers(group.data.articles, searchText).length === 0,
  )
  const handleSearch = (text: string) =>
    void navigate({
      to: '/support',
      search: text ? { search: text } : {},
      replace: true,
      resetScroll: false,
    })
  return (
    <Page title={m.support_title()} intro={m.support_intro()}>
      <SearchField
        label={m.support_search()}
        hint={m.support_search_hint()}
        value={searchText}
        onChange={handleSearch}
      />
      <Card
        group={emptyWhen(group, ({ articles }) => articles.length === 0)}
        title={searchText.trim() ? m.support_results() : m.support_popular()}
        subject={m.support_answers_subject()}
        empty={m.support_empty()}
        lines={8}
      >
        {({ articles, categories }) => {
          const shownArticles = searchText.trim()
            ? findAnswers(articles, searchText)
            : articles.slice(0, MAX_POPULAR)
          return (
            <>
              <p role="status" className={searchText.trim() ? 'text-ink-soft' : 'sr-only'}>
                {searchText.trim() && formatResultCount(shownArticles.length, searchText.trim())}
              </p>
              <ul className={searchText.trim() ? 'rows -mb-3' : 'rows -my-3'}>
                {shownArticles.map((article) => (
                  <AnswerLink
                    key={article.id}
                    article={article}
                    categories={categories}
                    showSummary={Boolean(searchText.trim())}
                  />
                ))}
              </ul>
            </>
          )
        }}
      </Card>
      {group.data && group.data.categories.length > 0 && (
        <section aria-labelledby="topics">
          <h2 id="topics" className="mb-3 text-lg">
            {m.support_topics()}
          </h2>
          <Topics categories={group.data.categories} />
        </section>
      )}
      {group.data === null && group.state === 'loading' && <Skeleton lines={TOPIC_LINES} />}
      <ContactStrip />
      <SystemStatusCard />
    </Page>
  )
}

/**
 * Redirects `/support#article-slug` to the article, so that links don't need the topic's id, which
 * differs by college.
 */
function useArticleRedirect(content: SupportContent | null): void {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  useEffect(() => {
    const article = content?.articles.find(({ slug }) => slug === hash)
    const place = content && article ? findLocation(article, content.categories) : null
    if (place)
      void navigate({
        to: '/support/category/$categoryId',
        params: { categoryId: place.categoryId },
        hash: place.hash,
        replace: true,
      })
  }, [content, hash, navigate])
}

function formatResultCount(count: number, search: string): string {
  if (count === 0) return m.support_nothing({ search })
  return isOne(count)
    ? m.support_found_one({ search })
    : m.support_found_many({ count: formatCount(count), search })
}
