import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { directoryPeople, PEOPLE_PER_PAGE } from '#data/college/directory.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { PersonRow } from './person-row.tsx'

/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 250

/** The college's employees, 20 per page. The URL holds the search. */
export function People() {
  const query: { search?: unknown; page?: unknown } = useSearch({ strict: false })
  const search = String(query.search ?? '')
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1)
  const [typed, setTyped] = useState(search)
  const navigate = useNavigate()
  const group = useGroup(directoryPeople(search, page))

  useEffect(() => {
    const trimmed = typed.trim()
    if (trimmed === search) return
    const timer = setTimeout(() => {
      const next = { tab: 'people', ...(trimmed && { search: trimmed }) }
      void navigate({ to: '/support/directory', search: next, replace: true, resetScroll: false })
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, search, navigate])

  const total = group.data?.totalCount ?? 0
  const pages = Math.max(1, Math.ceil(total / PEOPLE_PER_PAGE))
  return (
    <>
      <SearchField label={m.support_search_people()} value={typed} onChange={setTyped} />
      <Card
        group={emptyWhen(group, (results) => results.totalCount === 0)}
        title={m.support_people()}
        description={group.data && total > 0 && formatResultCount(total)}
        empty={
          <>
            {m.support_people_empty()}
            <span className="mt-3 flex flex-wrap gap-3">
              {search && (
                <Button onClick={() => setTyped('')}>{m.support_show_all_people()}</Button>
              )}
              <Link to="/support/directory" className={buttonClass()}>
                {m.support_offices()}
              </Link>
            </span>
          </>
        }
        drawing="winter"
        lines={14}
      >
        {({ items }) => (
          <>
            <ul className="rows">
              {items.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
            {pages > 1 && <Pages search={search} page={page} pages={pages} />}
          </>
        )}
      </Card>
    </>
  )
}

const formatResultCount = (count: number) =>
  isOne(count)
    ? m.support_people_found_one()
    : m.support_people_found({ count: formatCount(count) })

function Pages({ search, page, pages }: { search: string; page: number; pages: number }) {
  const toSearch = (next: number) => ({
    tab: 'people',
    ...(search && { search }),
    ...(next > 1 && { page: next }),
  })
  return (
    <nav
      aria-label={m.support_pages()}
      className="screen-only mt-4 flex flex-wrap items-center gap-3"
    >
      {page > 1 && (
        <Link
          to="/support/directory"
          search={toSearch(Math.min(page - 1, pages))}
          className={buttonClass()}
        >
          {m.ui_previous_page()}
        </Link>
      )}
      <span className="figures">
        {m.support_page_of({ page: formatCount(page), pages: formatCount(pages) })}
      </span>
      {page < pages && (
        <Link to="/support/directory" search={toSearch(page + 1)} className={buttonClass()}>
          {m.ui_next_page()}
        </Link>
      )}
    </nav>
  )
}
