import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { tuitionRates } from '#data/programs/courses.ts'
import { useAllPathways } from '#data/programs/pathways.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Pathway } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { TuitionRates } from '#ui/academics/tuition-rates.tsx'
import { Card } from '#ui/card/card.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import {
  comparedIn,
  findPathways,
  type PathwaySearch,
  programOf,
  readPathwaySearch,
} from './find-pathways.ts'
import { type Narrow, PathwayFilters } from './pathway-filters.tsx'
import { PathwayTile } from './pathway-tile.tsx'

const ComparePrograms = lazyModule(() => import('./compare-programs.tsx')).dialog('ComparePrograms')
const ProgramView = lazyModule(() => import('./program-view.tsx')).dialog('ProgramView')

/** Areas of study with their programs, for everyone (R8.6). The URL holds the current view. */
export function PathwaysPage() {
  const wanted = readPathwaySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const group = useAllPathways()
  const all = group.data ?? []
  const chosen = wanted.program === undefined ? null : programOf(all, wanted.program)
  const narrow: Narrow = (change) => {
    const next = readPathwaySearch({ ...wanted, ...change })
    void navigate({
      to: '/pathways',
      search: next.search === '' ? readPathwaySearch({ ...next, search: undefined }) : next,
      replace: true,
      resetScroll: false,
    })
  }
  if (chosen) return <ProgramView {...chosen} search={wanted} />
  const compared = comparedIn(all, wanted.compare)
  return (
    <Page
      title={m.pathways_title()}
      intro={m.pathways_intro()}
      actions={
        <Link to="/profile/program-plan" className={buttonClass()}>
          {m.pathways_change_mine()}
        </Link>
      }
    >
      {wanted.program !== undefined && group.data && (
        <p role="status">{m.pathways_no_such_program()}</p>
      )}
      <PathwayFilters all={all} wanted={wanted} onChange={narrow} />
      {compared.length > 0 && (
        <ComparePrograms compared={compared} onClear={() => narrow({ compare: '' })} />
      )}
      {all.length > 0 ? (
        <Tiles all={all} wanted={wanted} narrow={narrow} />
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
  wanted,
  narrow,
}: {
  all: readonly Pathway[]
  wanted: PathwaySearch
  narrow: Narrow
}) {
  const { compare: _, program: __, ...filters } = wanted
  const found = findPathways(all, filters)
  const isFiltered = Object.keys(filters).length > 0
  const count = { count: formatCount(found.length) }
  const words = isOne(found.length) ? m.pathways_found_one(count) : m.pathways_found_many(count)
  return (
    <>
      <p role="status" className={isFiltered ? 'text-ink-soft' : 'sr-only'}>
        {found.length === 0 ? m.pathways_nothing_found() : words}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5 has-[details[open]]:items-start">
        {found.map((pathway) => (
          <PathwayTile
            key={pathway.id}
            pathway={pathway}
            isOpen={isFiltered}
            search={wanted}
            compared={comparedIn(all, wanted.compare).map(({ program }) => program.code)}
            onCompare={(codes) => narrow({ compare: codes.join(',') })}
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
