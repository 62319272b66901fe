import { useEffect, useState } from 'react'
import { peopleSearch } from '#data/people/people.ts'
import type { PersonMatch } from '#data/people/person-search.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'

/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 300
const MIN_LENGTH = 2
const MAX_RESULTS = 10

/** Searches for people by name as the user types. Names never appear in the URL. */
export function FindPerson({ onChoose }: { onChoose: (person: PersonMatch) => void }) {
  const { holds } = useAccess()
  const [input, setInput] = useState('')
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(input.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [input])
  if (!holds('person.view')) return <p className="max-w-[60ch]">{m.admin_permission_no_search()}</p>
  return (
    <div className="grid gap-4">
      <SearchField
        label={m.admin_permission_find()}
        hint={m.admin_permission_find_hint()}
        value={input}
        onChange={setInput}
      />
      {query.length >= MIN_LENGTH && <SearchResults text={query} onChoose={onChoose} />}
    </div>
  )
}

function SearchResults({
  text,
  onChoose,
}: {
  text: string
  onChoose: (person: PersonMatch) => void
}) {
  const group = useGroup(peopleSearch(text, 1))
  return (
    <Card
      group={emptyWhen(group, ({ totalCount }) => totalCount === 0)}
      title={m.people_results()}
      empty={<span role="status">{m.people_none()}</span>}
      lines={4}
    >
      {({ items }) => (
        <ul className="rows" aria-label={m.people_results()}>
          {items.slice(0, MAX_RESULTS).map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className="flex min-h-11 w-[calc(100%+1rem)] flex-wrap items-center gap-x-3 -mx-2 rounded-md px-2 text-left hover:bg-brand-soft"
                onClick={() => onChoose(person)}
              >
                <span className="font-semibold">{person.displayName}</span>
                <span className="text-sm text-ink-soft">
                  {[person.username, person.studentId].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
