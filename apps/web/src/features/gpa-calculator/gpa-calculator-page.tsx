import { gradePointAverage } from '@myhub/domain/gpa/gpa.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { myRegistrations, myTransfers } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { GpaScenario } from '#data/shapes.ts'
import { formatGpa } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import { allEmpty } from '#ui/card/all-empty.ts'
import { HideGradesButton } from '#ui/controls/hide-grades-button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { LinkTabs } from '#ui/layout/tabs.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { Announcement } from './announcement.tsx'
import { AverageFigures } from './average-figures.tsx'
import { type CalculatorMode, readCalculatorSearch } from './calculator-search.ts'
import { recordRows } from './courses/calculator-rows.ts'
import { CoursesCard } from './courses/courses-card.tsx'
import { NotCountedCard } from './courses/not-counted-card.tsx'
import { ScenariosCard } from './scenarios/scenarios-card.tsx'
import { thisTerm } from './this-term.ts'
import { useOfficialAverage } from './use-official-average.ts'
import { applyWhatIf, blankWhatIf, fromScenarioRows, NO_CHANGES, type WhatIf } from './what-if.ts'

const TargetCard = lazyModule(() => import('./target-card.tsx')).dialog(
  'TargetCard',
  <div className="card p-5" aria-hidden>
    <Skeleton lines={7} />
  </div>,
)

const modes: readonly [mode: CalculatorMode | undefined, name: () => string][] = [
  [undefined, m.gpa_mode_what_if],
  ['target', m.gpa_mode_target],
  ['term', m.gpa_mode_term],
]

/**
 * The GPA calculator (R7.1 to R7.5): the record as in the official average, and what-if changes. It
 * works manually when there is no record or it can't be loaded.
 */
export function GpaCalculatorPage() {
  const { mode } = readCalculatorSearch(useSearch({ strict: false }))
  const today = useToday()
  const { gpas, official } = useOfficialAverage()
  const registrations = useGroup(myRegistrations)
  const transfers = useGroup(myTransfers)
  const isHidden = usePreference('hideGrades')
  const [edited, setWhatIf] = useState<WhatIf | null>(null)
  const [opened, setOpened] = useState<GpaScenario | null>(null)
  const [goal, setGoal] = useState<GpaScenario['target']>(null)

  const isLoading = registrations.state === 'loading' || transfers.state === 'loading'
  const courses = registrations.data ?? []
  const record = recordRows(courses, transfers.data ?? [])
  const whatIf = edited ?? (record.length === 0 && !isLoading ? blankWhatIf() : NO_CHANGES)
  const rows = applyWhatIf(record, whatIf)
  const calculated = gradePointAverage(rows)
  const term = thisTerm(courses, today)
  const termRows = term ? applyWhatIf(recordRows(courses, [], term.id), whatIf) : rows

  const open = (scenario: GpaScenario) => {
    setWhatIf(fromScenarioRows(scenario.rows, record))
    setGoal(scenario.target)
    setOpened(scenario)
  }
  const resetAll = () => {
    setWhatIf(null)
    setOpened(null)
  }

  return (
    <Page
      title={m.gpa_title()}
      intro={
        <>
          {m.gpa_intro()}{' '}
          <Link to="/profile/academic-records" className="link screen-only">
            {m.gpa_to_records()}
          </Link>
        </>
      }
      actions={(isHidden || !allEmpty(registrations, transfers)) && <HideGradesButton />}
    >
      <LinkTabs label={m.gpa_modes()}>
        {modes.map(([key, name]) => (
          <Link
            key={key ?? 'what-if'}
            to="/profile/academic-records/gpa-calculator"
            search={key ? { mode: key } : {}}
            replace
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            className="tab"
          >
            {name()}
          </Link>
        ))}
      </LinkTabs>
      <AverageFigures
        isLoading={isLoading}
        gpas={gpas}
        official={official}
        rows={rows}
        registrations={courses}
        term={mode === 'term' && term ? { title: term.title, rows: termRows } : null}
      />
      <Announcement
        text={isLoading || isHidden ? '' : m.gpa_announced({ gpa: formatGpa(calculated.value) })}
      />
      {mode === 'target' && !isHidden && (
        <TargetCard
          key={opened?.id ?? 'own'}
          current={calculated}
          rows={rows}
          goal={goal}
          onGoalChange={setGoal}
        />
      )}
      {isHidden ? (
        <Banner title={m.gpa_hidden()}>{m.gpa_hidden_text()}</Banner>
      ) : (
        <CoursesCard
          registrations={registrations}
          transfers={transfers}
          rows={mode === 'term' ? termRows : rows}
          whatIf={whatIf}
          gpa={calculated.value}
          onChange={setWhatIf}
          onResetAll={resetAll}
        />
      )}
      <ScenariosCard rows={rows} goal={goal} opened={opened} onOpen={open} onOpened={setOpened} />
      {!isHidden && !isLoading && <NotCountedCard rows={rows} registrations={courses} />}
    </Page>
  )
}
