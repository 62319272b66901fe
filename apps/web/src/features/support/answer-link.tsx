import { Link } from '@tanstack/react-router'
import type { SupportArticle, SupportCategory } from '#data/shapes.ts'
import { getLang } from '#lib/i18n/language.ts'
import { findLocation } from './answers.ts'

/** A link to an article, titled with its question. */
export function AnswerLink({
  article,
  categories,
  showSummary = false,
}: {
  article: SupportArticle
  categories: readonly SupportCategory[]
  showSummary?: boolean
}) {
  const place = findLocation(article, categories)
  if (!place) return null
  return (
    <li>
      <Link
        to="/support/category/$categoryId"
        params={{ categoryId: place.categoryId }}
        hash={place.hash}
        className="block py-3 hover:underline"
      >
        <span lang={getLang(article, 'title')} className="font-semibold text-brand">
          {article.title}
        </span>
        {showSummary && (
          <span lang={getLang(article, 'summary')} className="block text-ink-soft">
            {article.summary}
          </span>
        )}
      </Link>
    </li>
  )
}
