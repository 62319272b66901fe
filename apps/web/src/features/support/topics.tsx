import { Link } from '@tanstack/react-router'
import type { SupportCategory } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { NamedIcon } from '#ui/icons/named-icon.tsx'

/** The topics as tiles, each with its number of articles. */
export function Topics({ categories }: { categories: readonly SupportCategory[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4">
      {categories.map(({ id, title, translations, icon, articleCount }) => (
        <li key={id}>
          <Link
            to="/support/category/$categoryId"
            params={{ categoryId: id }}
            className="card h-full p-4 hover:border-brand"
          >
            <span className="flex items-start gap-3 text-brand">
              <NamedIcon name={icon} />
              <span lang={getLang({ translations })} className="font-semibold">
                {title}
              </span>
            </span>
            <span className="mt-1 block pl-8.5 text-sm text-ink-soft">
              {isOne(articleCount)
                ? m.support_articles_one()
                : m.support_articles_many({ count: formatCount(articleCount) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
