import { useNavigate } from '@tanstack/react-router'
import { myLinks } from '#data/college/links.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { HubLink } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { UndoNote } from '#ui/status/undo-note.tsx'
import { CategoryList } from './category-list.tsx'
import { Favorites } from './favorites.tsx'
import { LinkRow } from './link-row.tsx'
import { allLinks, byCategory, filterLinks, type LinksSearch } from './links-search.ts'
import { useFavorites } from './use-favorites.ts'

/** The person's links with search and categories, favorites first. */
export function MyLinksView({ search }: { search: LinksSearch }) {
  const group = useGroup(myLinks)
  const navigate = useNavigate()
  const favorites = group.data?.favorites ?? []
  const { last, star, move } = useFavorites(favorites)
  const starred = new Set(favorites.map(({ id }) => id))
  const mine = group.data
  const { search: searchText, ...rest } = search
  const category = mine?.categories.find((each) => each.category.id === search.category)?.category
  const setSearchText = (text: string) =>
    void navigate({
      to: '/links',
      search: text ? { ...rest, search: text } : rest,
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <SearchField label={m.links_search()} value={searchText ?? ''} onChange={setSearchText} />
      <UndoNote last={last} />
      <div className="links">
        {mine ? (
          <CategoryList mine={mine} search={search} />
        ) : (
          <div className="screen-only max-md:h-[4.375rem]" aria-hidden />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {mine && !searchText && !search.category && (
            <Sheet
              title={m.links_favorites()}
              description={favorites.length > 1 && m.links_favorites_how()}
            >
              {favorites.length > 0 ? (
                <Favorites favorites={favorites} onStar={star} onMove={move} />
              ) : (
                <p className="max-w-[60ch] text-ink-soft">{m.links_favorites_empty()}</p>
              )}
            </Sheet>
          )}
          <Card
            // The placeholder takes the place of the favorites, so it must not move below them.
            key={mine ? 'all' : 'awaited'}
            group={emptyWhen(group, (all) =>
              search.category && !searchText
                ? filterLinks(all, search).length === 0
                : allLinks(all).length === 0,
            )}
            title={category?.title ?? m.links_all()}
            subject={m.links_subject()}
            empty={search.category ? m.links_empty() : m.links_empty_all()}
            drawing="spring"
            lines={12}
          >
            {(all) => {
              const shown = filterLinks(all, search)
              return (
                <>
                  <p role="status" className={searchText ? 'mb-3 text-ink-soft' : 'sr-only'}>
                    {formatResultCount(shown.length, searchText)}
                  </p>
                  {searchText || search.category ? (
                    <Rows links={shown} starred={starred} onStar={star} />
                  ) : (
                    byCategory(all).map(({ category: { id, ...of }, links }) => (
                      <section key={id} aria-labelledby={`links-${id}`} className="link-group">
                        <h3 id={`links-${id}`} lang={getLang(of, 'title')} className="text-base">
                          {of.title}
                        </h3>
                        <Rows links={links} starred={starred} onStar={star} />
                      </section>
                    ))
                  )}
                </>
              )
            }}
          </Card>
        </div>
      </div>
    </>
  )
}

function Rows({
  links,
  starred,
  onStar,
}: {
  links: readonly HubLink[]
  starred: ReadonlySet<string>
  onStar: (link: HubLink) => void
}) {
  return (
    <ul className="link-rows">
      {links.map((link) => (
        <li key={link.id}>
          <LinkRow link={link} isFavorite={starred.has(link.id)} onStar={() => onStar(link)} />
        </li>
      ))}
    </ul>
  )
}

function formatResultCount(count: number, search: string | undefined): string {
  if (!search) return ''
  if (count === 0) return m.links_nothing({ search })
  return isOne(count) ? m.links_results_one() : m.links_results({ count: formatCount(count) })
}
