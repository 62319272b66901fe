import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useMissedSearch } from '#data/college/missed-search.ts'
import { useGroup } from '#data/query/group-view.ts'
import {
  type ClassSearchResults,
  classSearch,
  sectionOptions,
} from '#data/registration/sections.ts'
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
import CalendarDays from '~icons/lucide/calendar-days'
import ListChecks from '~icons/lucide/list-checks'
import { ClassFilters } from './class-filters.tsx'
import {
  type ClassSearch,
  countActiveFilters,
  readClassSearch,
  toFilters,
  withoutFilters,
} from './class-search.ts'
import type { ChangeFilters } from './filter-fields.tsx'
import { FoundCourses } from './found-courses.tsx'
import { isOwnSearch, useOwnFilters } from './own-filters/use-own-filters.ts'
import { SeatsAsOf, SourceNote } from './source-notes.tsx'
import { useActiveSection } from './week-preview/use-active-section.ts'

/** Narrow screens never show it. */
const WeekPreview = lazyModule(() => import('./week-preview/week-preview.tsx')).whenVisible(
  'WeekPreview',
  () => <div className="min-h-96" />,
)

const PauseNote = lazyModule(() => import('./pause-note.tsx')).dialog('PauseNote')

/** Class search, for everyone (registration.md section 1). The URL holds the search. */
export function ClassesPage() {
  const search = readClassSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isSignedIn = useStore(signedIn, null) === true
  const own = useOwnFilters(search)
  const isDeferred = own.isPending && isOwnSearch(search)
  const group = useGroup(classSearch(toFilters(own.appliedSearch)), isDeferred ? null : true)
  const options = useGroup(sectionOptions(search.term))
  const goTo = (next: ClassSearch) =>
    void navigate({ to: '/classes', search: next, replace: true, resetScroll: false })
  const changeFilters: ChangeFilters = (change) =>
    goTo(readClassSearch({ ...search, page: undefined, section: undefined, ...change }))
  const clear = () => goTo(withoutFilters(search))
  // Wait for the student's programs, so that the rows don't grow when they load.
  const shown = own.isPending ? { ...group, state: 'loading' as const, data: null } : group
  const results = shown.data
  const hasNoMatch = results?.source.state === 'current' && results.totalCount === 0
  useMissedSearch(search.words ?? '', hasNoMatch && countActiveFilters(search) === 0)
  const registers = useRegisters()
  const isSignedInRegistrant = registers && isSignedIn
  // The space is reserved until the person is known.
  const showsWeek = isSignedIn && registers !== false
  const list = useRef<HTMLDivElement>(null)
  const activeSection = useActiveSection(list, results)
  const isMissing = results?.source.state === 'notProvided'
  const term = results?.term ?? options.data?.term ?? null
  return (
    <Page
      title={m.classes_title()}
      intro={m.classes_intro()}
      actions={<PlanLinks term={term?.code} />}
    >
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[17rem_minmax(0,1fr)] md:items-start ${showsWeek ? 'min-[85rem]:grid-cols-[16rem_minmax(0,1fr)_17rem]' : ''}`}
      >
        <ClassFilters
          search={search}
          options={options.data}
          showFitFilter={isSignedIn}
          own={own.fields}
          onChange={changeFilters}
          onClear={clear}
        />
        <div ref={list} className="grid gap-5">
          <SourceNote state={results?.source.state} />
          {isSignedInRegistrant && term && <PauseNote term={term.code} />}
          {results?.refused.includes('term') && (
            <Banner tone="warn" title={m.classes_term_ended()}>
              <Button onClick={() => changeFilters({ term: undefined })}>
                {m.classes_usual_term()}
              </Button>
            </Banner>
          )}
          {!isMissing && results?.refused.length !== 1 && (
            <Card
              group={emptyWhen(shown, ({ totalCount }) => totalCount === 0)}
              title={term ? m.classes_in_term({ term: term.title }) : m.classes_results()}
              description={
                <>
                  <Count results={results} />
                  {results?.totalCount ? <SeatsAsOf source={results.source} /> : null}
                </>
              }
              subject={m.classes_results()}
              empty={<NoResults search={search} onClear={clear} />}
              drawing="summer"
              lines={16}
            >
              {(classes) => (
                <FoundCourses
                  results={classes}
                  search={search}
                  requirements={own.filters?.program.requirements ?? []}
                  onChoose={(compare) => goTo(readClassSearch({ ...search, compare }))}
                />
              )}
            </Card>
          )}
        </div>
        {showsWeek && (
          <div className="screen-only sticky top-20 max-[85rem]:hidden">
            <WeekPreview term={term} activeSection={activeSection} />
          </div>
        )}
      </div>
    </Page>
  )
}

/** Links to the student's schedule builder and plan. */
function PlanLinks({ term }: { term: string | undefined }) {
  const isSignedIn = useStore(signedIn, null) === true
  if (!useRegisters() || !isSignedIn) return null
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
function Count({ results }: { results: ClassSearchResults | null }) {
  return (
    <span role="status" className={results?.totalCount === 0 ? 'sr-only' : undefined}>
      {results?.sectionCount != null && results.totalCount != null && formatResultCount(results)}
      {results?.correctedWords != null &&
        ` ${m.classes_corrected({ words: results.correctedWords })}`}
    </span>
  )
}

function formatResultCount({ sectionCount, totalCount }: ClassSearchResults): string {
  const counts = {
    sections: formatCount(sectionCount ?? 0),
    courses: formatCount(totalCount ?? 0),
  }
  if (sectionCount === 0) return m.classes_found_none()
  if (isOne(sectionCount ?? 0)) return m.classes_found_one()
  return isOne(totalCount ?? 0) ? m.classes_found_course(counts) : m.classes_found_many(counts)
}

function NoResults({ search, onClear }: { search: ClassSearch; onClear: () => void }) {
  return (
    <>
      <p>{m.classes_nothing()}</p>
      {countActiveFilters(search) > 0 && (
        <Button className="mt-3" onClick={onClear}>
          {m.classes_clear()}
        </Button>
      )}
    </>
  )
}
