import { useEffect, useState } from 'react'
import { foundPeople } from '#data/people/people.ts'
import type { FoundPerson } from '#data/people/person-search.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'

/** Debounce of the search, in milliseconds. */
const REST = 300
const SHORTEST = 2
const SHOWN = 10

/** Searches for people by name as the user types. Names never appear in the URL. */
export function FindPerson({ onChoose }: { onChoose: (person: FoundPerson) => void }) {
  const { holds } = useAccess()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), REST)
    return () => clearTimeout(timer)
  }, [typed])
  if (!holds('person.view')) return <p className="max-w-[60ch]">{m.admin_permission_no_search()}</p>
  return (
    <div className="grid gap-4">
      <SearchField
        label={m.admin_permission_find()}
        hint={m.admin_permission_find_hint()}
        value={typed}
        onChange={setTyped}
      />
      {asked.length >= SHORTEST && <Found text={asked} onChoose={onChoose} />}
    </div>
  )
}

function Found({ text, onChoose }: { text: string; onChoose: (person: FoundPerson) => void }) {
  const group = useGroup(foundPeople(text, 1))
  return (
    <Card
      group={emptyWhen(group, ({ totalCount }) => totalCount === 0)}
      title={m.people_results()}
      empty={<span role="status">{m.people_none()}</span>}
      lines={4}
    >
      {({ items }) => (
        <ul className="rows" aria-label={m.people_results()}>
          {items.slice(0, SHOWN).map((person) => (
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
