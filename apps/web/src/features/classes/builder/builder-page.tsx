import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { myRegistrations } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { useCourseSections } from '#data/registration/course-sections.ts'
import { hasNoTimes, sectionOptions } from '#data/registration/sections.ts'
import { busyTimes } from '#lib/preferences/busy-times.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { ForStudentsPage } from '#ui/layout/for-students-page.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { type BuilderSearch, readBuilderSearch, writeBuilderSearch } from './builder-search.ts'
import { BusyTimesCard } from './busy-times-card.tsx'
import { ChosenCourses } from './chosen-courses.tsx'
import { PreferenceControls } from './preference-controls.tsx'
import { SchedulesCard } from './schedules-card.tsx'
import { attendedSections, type CourseResults, getSections, getTerm } from './to-builder-input.ts'

const noResults: CourseResults = {}

/**
 * Lists all schedules of the chosen courses that fit (registration.md section 2). The URL holds the
 * choices.
 */
export function BuilderPage() {
  const isRegistrant = useRegisters()
  if (isRegistrant === false) return <ForStudentsPage title={m.builder_title()} />
  return <Builder />
}

function Builder() {
  const search = readBuilderSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const today = useToday()
  const busy = useStore(busyTimes, [])
  const options = useGroup(sectionOptions(search.term))
  const group = useCourseSections(search.term, search.slots.flat())
  const registrations = useGroup(myRegistrations)
  const results = group.data ?? noResults
  const sections = getSections(results)
  const term = search.term === undefined ? {} : { term: search.term }
  const registered = attendedSections(getTerm(results), registrations.data ?? [], today)
  const change = (patch: Partial<BuilderSearch>) =>
    void navigate({
      to: '/classes/builder',
      search: writeBuilderSearch({ ...search, ...patch }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Page title={m.builder_title()} intro={m.builder_intro()}>
      <PreferenceControls search={search} options={options.data} onChange={change} />
      {hasNoTimes(options.data) ? (
        <Banner tone="info" title={m.builder_no_times()}>
          <Link to="/classes" search={term} className="link inline-flex min-h-11 items-center">
            {m.classes_title()}
          </Link>
        </Banner>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[20rem_minmax(0,1fr)] md:items-start">
          <div className="screen-only grid gap-5">
            <ChosenCourses
              search={search}
              results={results}
              sections={sections}
              onChange={change}
            />
            <BusyTimesCard busy={busy} />
          </div>
          <SchedulesCard
            search={search}
            group={group}
            sections={sections}
            busy={busy}
            registrations={registrations.state}
            registered={registered}
            today={today}
            onChange={change}
          />
        </div>
      )}
    </Page>
  )
}
