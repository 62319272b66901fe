import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { peopleSearch } from '#data/people/people.ts'
import type { PersonMatch } from '#data/people/person-search.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Chip } from '#ui/status/chip.tsx'
import EyeOff from '~icons/lucide/eye-off'
import { formatRoles } from './roles.ts'

/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 300
const MIN_LENGTH = 2
const PAGE_SIZE = 20

/**
 * Finds people while a name is typed. Names are personal data, so the search is never in the URL.
 */
export function PeopleSearch() {
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState({ text: '', page: 1 })
  useEffect(() => {
    const text = typed.trim()
    const timer = setTimeout(
      () => setQuery((previous) => (previous.text === text ? previous : { text, page: 1 })),
      DEBOUNCE_MS,
    )
    return () => clearTimeout(timer)
  }, [typed])
  const isLongEnough = query.text.length >= MIN_LENGTH
  return (
    <>
      <SearchField
        label={m.people_search()}
        hint={isLongEnough ? m.people_search_hint() : m.people_start()}
        value={typed}
        onChange={setTyped}
      />
      {isLongEnough && (
        <Results
          {...query}
          onPageChange={(page) => setQuery((previous) => ({ ...previous, page }))}
        />
      )}
    </>
  )
}

function Results({
  text,
  page,
  onPageChange,
}: {
  text: string
  page: number
  onPageChange: (page: number) => void
}) {
  const group = useGroup(peopleSearch(text, page))
  const total = group.data?.totalCount ?? 0
  return (
    <Card
      group={emptyWhen(group, ({ totalCount }) => totalCount === 0)}
      title={m.people_results()}
      description={total > 0 && <span role="status">{formatResultCount(total)}</span>}
      empty={<span role="status">{m.people_none()}</span>}
      lines={8}
    >
      {({ items }) => (
        <>
          <ul className="rows">
            {items.map((person) => (
              <Row key={person.id} person={person} />
            ))}
          </ul>
          <Pages page={page} pages={Math.ceil(total / PAGE_SIZE)} onPageChange={onPageChange} />
        </>
      )}
    </Card>
  )
}

const formatResultCount = (count: number) =>
  isOne(count) ? m.people_found_one() : m.people_found({ count: formatCount(count) })

function Row({ person }: { person: PersonMatch }) {
  const { id, displayName, username, studentId, roles, homeCampus, directoryOptOut } = person
  const details = [studentId, username, formatRoles(roles), homeCampus?.title].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <div className="min-w-0">
        <Link
          to="/people/$personId"
          params={{ personId: id }}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          <bdi>{displayName}</bdi>
        </Link>
        <p className="figures text-sm text-ink-soft [overflow-wrap:anywhere]">
          {details.join(' · ')}
        </p>
      </div>
      {directoryOptOut && (
        <Chip tone="warn" icon={EyeOff}>
          {m.people_do_not_disclose()}
        </Chip>
      )}
    </li>
  )
}

function Pages({
  page,
  pages,
  onPageChange,
}: {
  page: number
  pages: number
  onPageChange: (page: number) => void
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label={m.people_pages()} className="mt-4 flex flex-wrap items-center gap-3">
      {page > 1 && <Button onClick={() => onPageChange(page - 1)}>{m.ui_previous_page()}</Button>}
      <span className="figures" role="status">
        {m.support_page_of({ page: formatCount(page), pages: formatCount(pages) })}
      </span>
      {page < pages && <Button onClick={() => onPageChange(page + 1)}>{m.ui_next_page()}</Button>}
    </nav>
  )
}
