import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarDays, ListChecks } from 'lucide-react'
import { useRef } from 'react'
import { useMissedSearch } from '#data/college/missed-search.ts'
import { useGroup } from '#data/query/group-view.ts'
import { type FoundClasses, foundClasses, sectionOptions } from '#data/registration/sections.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { useRegisters } from '#session/studies.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { ClassFilters, type Narrow } from './class-filters.tsx'
import {
  type ClassSearch,
  filtersOf,
  filtersSet,
  readClassSearch,
  withoutFilters,
} from './class-search.ts'
import { FoundCourses } from './found-courses.tsx'
import { isOwnSearch, useOwnFilters } from './own-filters/use-own-filters.ts'
import { SeatsAsOf, SourceNote } from './source-notes.tsx'
import { usePointedSection } from './week-beside/use-pointed-section.ts'
import { WeekBeside } from './week-beside/week-beside.tsx'

const PauseNote = lazyModule(() => import('./pause-note.tsx')).dialog('PauseNote')

/** Class search, for everyone (registration.md section 1). The URL holds the search. */
export function ClassesPage() {
  const search = readClassSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const here = useStore(signedIn, null) === true
  const own = useOwnFilters(search)
  const isHeld = own.isPending && isOwnSearch(search)
  const group = useGroup(foundClasses(filtersOf(own.wanted)), isHeld ? null : true)
  const options = useGroup(sectionOptions(search.term))
  const to = (next: ClassSearch) =>
    void navigate({ to: '/classes', search: next, replace: true, resetScroll: false })
  const narrow: Narrow = (change) =>
    to(readClassSearch({ ...search, page: undefined, section: undefined, ...change }))
  const clear = () => to(withoutFilters(search))
  // Wait for the student's programs, so that the rows don't grow when they load.
  const shown = own.isPending ? { ...group, state: 'loading' as const, data: null } : group
  const found = shown.data
  const isMissed = found?.source.state === 'current' && found.totalCount === 0
  useMissedSearch(search.words ?? '', isMissed && filtersSet(search) === 0)
  const registers = useRegisters()
  const mayRegister = registers && here
  // The space is reserved until the person is known.
  const hasWeek = here && registers !== false
  const list = useRef<HTMLDivElement>(null)
  const pointed = usePointedSection(list, found)
  const isMissing = found?.source.state === 'notProvided'
  const term = found?.term ?? options.data?.term ?? null
  return (
    <Page
      title={m.classes_title()}
      intro={m.classes_intro()}
      actions={<ToPlans term={term?.code} />}
    >
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[17rem_minmax(0,1fr)] md:items-start ${hasWeek ? 'min-[85rem]:grid-cols-[16rem_minmax(0,1fr)_17rem]' : ''}`}
      >
        <ClassFilters
          search={search}
          options={options.data}
          mayFit={here}
          own={own.fields}
          onChange={narrow}
          onClear={clear}
        />
        <div ref={list} className="grid gap-5">
          <SourceNote state={found?.source.state} />
          {mayRegister && term && <PauseNote term={term.code} />}
          {found?.refused.includes('term') && (
            <Banner tone="warn" title={m.classes_term_ended()}>
              <Button onClick={() => narrow({ term: undefined })}>{m.classes_usual_term()}</Button>
            </Banner>
          )}
          {!isMissing && found?.refused.length !== 1 && (
            <Card
              group={emptyWhen(shown, ({ totalCount }) => totalCount === 0)}
              title={term ? m.classes_in_term({ term: term.title }) : m.classes_results()}
              description={
                <>
                  <Count found={found} />
                  {found?.totalCount ? <SeatsAsOf source={found.source} /> : null}
                </>
              }
              subject={m.classes_results()}
              empty={<NothingFound search={search} onClear={clear} />}
              drawing="summer"
              lines={16}
            >
              {(classes) => (
                <FoundCourses
                  found={classes}
                  search={search}
                  requirements={own.filters?.program.requirements ?? []}
                  onChoose={(compare) => to(readClassSearch({ ...search, compare }))}
                />
              )}
            </Card>
          )}
        </div>
        {hasWeek && (
          <div className="screen-only sticky top-20 max-[85rem]:hidden">
            {term && <WeekBeside term={term} pointed={pointed} />}
          </div>
        )}
      </div>
    </Page>
  )
}

/** Links to the student's schedule builder and plan. */
function ToPlans({ term }: { term: string | undefined }) {
  const here = useStore(signedIn, null) === true
  if (!useRegisters() || !here) return null
  const search = term ? { term } : {}
  return (
    <>
      <Link to="/classes/builder" search={search} className={buttonClass()}>
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
        {m.builder_title()}
      </Link>
      <Link to="/classes/plan" search={search} className={buttonClass()}>
        <ListChecks size={18} strokeWidth={1.75} aria-hidden />
        {m.plan_classes_title()}
      </Link>
    </>
  )
}

/** The number of classes found, announced to screen readers after each change. */
function Count({ found }: { found: FoundClasses | null }) {
  return (
    <span role="status" className={found?.totalCount === 0 ? 'sr-only' : undefined}>
      {found?.sectionCount != null && found.totalCount != null && countInWords(found)}
      {found?.correctedWords != null && ` ${m.classes_corrected({ words: found.correctedWords })}`}
    </span>
  )
}

function countInWords({ sectionCount, totalCount }: FoundClasses): string {
  const counts = {
    sections: formatCount(sectionCount ?? 0),
    courses: formatCount(totalCount ?? 0),
  }
  if (sectionCount === 0) return m.classes_found_none()
  if (isOne(sectionCount ?? 0)) return m.classes_found_one()
  return isOne(totalCount ?? 0) ? m.classes_found_course(counts) : m.classes_found_many(counts)
}

function NothingFound({ search, onClear }: { search: ClassSearch; onClear: () => void }) {
  return (
    <>
      <p>{m.classes_nothing()}</p>
      {filtersSet(search) > 0 && (
        <Button className="mt-3" onClick={onClear}>
          {m.classes_clear()}
        </Button>
      )}
    </>
  )
}
