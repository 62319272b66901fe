import { Link } from '@tanstack/react-router'
import type { SupportArticle, SupportCategory } from '#data/shapes.ts'
import { langOf } from '#lib/i18n/language.ts'
import { placeOf } from './answers.ts'

/** A link to an article, titled with its question. */
export function AnswerLink({
  article,
  categories,
  withSummary = false,
}: {
  article: SupportArticle
  categories: readonly SupportCategory[]
  withSummary?: boolean
}) {
  const place = placeOf(article, categories)
  if (!place) return null
  return (
    <li>
      <Link
        to="/support/category/$categoryId"
        params={{ categoryId: place.categoryId }}
        hash={place.hash}
        className="block py-3 hover:underline"
      >
        <span lang={langOf(article, 'title')} className="font-semibold text-brand">
          {article.title}
        </span>
        {withSummary && (
          <span lang={langOf(article, 'summary')} className="block text-ink-soft">
            {article.summary}
          </span>
        )}
      </Link>
    </li>
  )
}
