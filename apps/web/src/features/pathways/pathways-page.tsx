import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { tuitionRates } from '#data/programs/courses.ts'
import { useAllPathways } from '#data/programs/pathways.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Pathway } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { TuitionRates } from '#ui/academics/tuition-rates.tsx'
import { Card } from '#ui/card/card.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import {
  findCompared,
  findPathways,
  findProgram,
  type PathwaySearch,
  readPathwaySearch,
} from './find-pathways.ts'
import { type ChangeFilters, PathwayFilters } from './pathway-filters.tsx'
import { PathwayTile } from './pathway-tile.tsx'

const ComparePrograms = lazyModule(() => import('./compare-programs.tsx')).dialog('ComparePrograms')
const ProgramView = lazyModule(() => import('./program-view.tsx')).dialog('ProgramView')

/** Areas of study with their programs, for everyone (R8.6). The URL holds the current view. */
export function PathwaysPage() {
  const query = readPathwaySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const group = useAllPathways()
  const all = group.data ?? []
  const chosen = query.program === undefined ? null : findProgram(all, query.program)
  const changeFilters: ChangeFilters = (change) => {
    const next = readPathwaySearch({ ...query, ...change })
    void navigate({
      to: '/pathways',
      search: next.search === '' ? readPathwaySearch({ ...next, search: undefined }) : next,
      replace: true,
      resetScroll: false,
    })
  }
  const canChange = !useIsEmployeeOnly()
  if (chosen) return <ProgramView {...chosen} search={query} />
  const compared = findCompared(all, query.compare)
  return (
    <Page
      title={m.pathways_title()}
      intro={m.pathways_intro()}
      actions={
        canChange && (
          <Link to="/profile/program-plan" className={buttonClass()}>
            {m.pathways_change_mine()}
          </Link>
        )
      }
    >
      {query.program !== undefined && group.data && (
        <p role="status">{m.pathways_no_such_program()}</p>
      )}
      <PathwayFilters all={all} query={query} onChange={changeFilters} />
      {compared.length > 0 && (
        <ComparePrograms compared={compared} onClear={() => changeFilters({ compare: '' })} />
      )}
      {all.length > 0 ? (
        <Tiles all={all} query={query} changeFilters={changeFilters} />
      ) : (
        <Card group={group} title={m.pathways_title()} empty={m.pathways_empty()} lines={18}>
          {() => null}
        </Card>
      )}
      <Tuition />
    </Page>
  )
}

function Tiles({
  all,
  query,
  changeFilters,
}: {
  all: readonly Pathway[]
  query: PathwaySearch
  changeFilters: ChangeFilters
}) {
  const { compare: _, program: __, ...filters } = query
  const matches = findPathways(all, filters)
  const isFiltered = Object.keys(filters).length > 0
  const count = { count: formatCount(matches.length) }
  const countText = isOne(matches.length)
    ? m.pathways_found_one(count)
    : m.pathways_found_many(count)
  return (
    <>
      <p role="status" className={isFiltered ? 'text-ink-soft' : 'sr-only'}>
        {matches.length === 0 ? m.pathways_nothing_found() : countText}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5 has-[details[open]]:items-start">
        {matches.map((pathway) => (
          <PathwayTile
            key={pathway.id}
            pathway={pathway}
            isOpen={isFiltered}
            search={query}
            compared={findCompared(all, query.compare).map(({ program }) => program.code)}
            onCompare={(codes) => changeFilters({ compare: codes.join(',') })}
          />
        ))}
      </div>
    </>
  )
}

/** Tuition per credit, for people without an account. */
function Tuition() {
  const group = useGroup(tuitionRates)
  return (
    <div id="cost" className="scroll-mt-20">
      <Card
        group={group}
        title={m.billing_rates()}
        description={m.billing_rates_description()}
        empty={m.billing_rates_empty()}
        lines={5}
      >
        {(rates) => <TuitionRates rates={rates} />}
      </Card>
    </div>
  )
}
