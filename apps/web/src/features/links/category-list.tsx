import { Link, useNavigate } from '@tanstack/react-router'
import type { MyLinks } from '#data/college/links.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { NamedIcon } from '#ui/icons/named-icon.tsx'
import { allLinks, type LinksSearch } from './links-search.ts'

/** The categories with links and their counts: a list at the side, a select on phones. */
export function CategoryList({ mine, search }: { mine: MyLinks; search: LinksSearch }) {
  const navigate = useNavigate()
  const { category: chosen, ...rest } = search
  const rows = [
    { id: null, title: m.links_all(), lang: undefined, icon: 'list', count: allLinks(mine).length },
    ...mine.categories
      .filter(({ links }) => links.length > 0)
      .map(({ category, links }) => ({
        id: category.id,
        title: category.title,
        lang: getLang(category, 'title'),
        icon: category.icon,
        count: links.length,
      })),
  ]
  const toSearch = (id: string | null) => ({ ...rest, ...(id && { category: id }) })
  return (
    <div className="screen-only">
      <div className="md:hidden">
        <Select
          label={m.links_categories()}
          wide
          value={chosen ?? ''}
          options={rows.map(({ id, title, lang, count }) => ({
            value: id ?? '',
            lang,
            label: `${title} (${formatCount(count)})`,
          }))}
          onChange={(id) =>
            void navigate({ to: '/links', search: toSearch(id || null), resetScroll: false })
          }
        />
      </div>
      <nav aria-label={m.links_categories()} className="max-md:hidden">
        <ul className="nav-list">
          {rows.map(({ id, title, lang, icon, count }) => (
            <li key={id ?? ''}>
              <Link
                to="/links"
                search={toSearch(id)}
                className="nav-link"
                aria-current={(chosen ?? null) === id ? 'page' : undefined}
                activeOptions={{ exact: true, includeSearch: true }}
                resetScroll={false}
              >
                <NamedIcon name={icon} size={20} />
                <span lang={lang} className="flex-1">
                  {title}
                </span>
                <span className="figures text-sm text-ink-soft">{formatCount(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
