import { m } from '#locales/compiled/messages.js'
import { Page } from '#ui/layout/page.tsx'
import { PeopleSearch } from './people-search.tsx'

/** Staff find a person and open their record (R8.2). */
export function PeoplePage() {
  return (
    <Page title={m.people_title()} intro={m.people_intro()}>
      <PeopleSearch />
    </Page>
  )
}
