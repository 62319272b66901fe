import { PeopleSearch } from '#features/people/people-search.tsx'
import { m } from '#locales/compiled/messages.js'
import { Sheet } from '#ui/layout/sheet.tsx'

/** Finds a person to open their record; requires the permission. */
export function PeopleCard() {
  return (
    <Sheet title={m.people_title()} description={m.people_search_hint()}>
      <div className="grid gap-4">
        <PeopleSearch />
      </div>
    </Sheet>
  )
}
