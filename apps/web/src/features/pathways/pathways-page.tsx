import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useAllPathways } from '#data/pathways.ts'
import type { Pathway } from '#data/shapes.ts'
import { formatCount } from '#lib/format.ts'
import { isOne } from '#lib/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import {
  credentialsIn,
  findPathways,
  type PathwaySearch,
  readPathwaySearch,
} from './find-pathways.ts'
import { PathwayTile } from './pathway-tile.tsx'

const kinds: readonly { value: '' | Pathway['kind']; label: string }[] = [
  { value: '', label: m.pathways_all_kinds() },
  { value: 'career', label: m.pathways_career() },
  { value: 'liberalArts', label: m.pathways_transfer() },
]

/** Areas of study with their programs, for everybody (R8.6). What is shown is in the address. */
export function PathwaysPage() {
  const wanted = readPathwaySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const group = useAllPathways()
  const go = (change: Partial<Record<keyof PathwaySearch, string>>) => {
    const next = readPathwaySearch({ ...wanted, ...change })
    void navigate({
      to: '/pathways',
      search: next.search === '' ? readPathwaySearch({ ...next, search: undefined }) : next,
      replace: true,
      resetScroll: false,
    })
  }
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
      <div className="screen-only grid gap-4">
        <SearchField
          label={m.pathways_search()}
          hint={m.pathways_search_hint()}
          value={wanted.search ?? ''}
          onChange={(search) => go({ search })}
        />
        <div className="flex flex-wrap gap-4">
          <Select
            label={m.pathways_kind()}
            value={wanted.kind ?? ''}
            options={kinds}
            onChange={(kind) => go({ kind })}
          />
          <Select
            label={m.pathways_credential()}
            value={wanted.credential ?? ''}
            options={[
              { value: '', label: m.pathways_all_credentials() },
              ...credentialsIn(group.data ?? []).map((name) => ({ value: name, label: name })),
            ]}
            onChange={(credential) => go({ credential })}
          />
        </div>
      </div>
      {group.data && group.data.length > 0 ? (
        <Tiles
          found={findPathways(group.data, wanted)}
          isFiltered={Object.keys(wanted).length > 0}
        />
      ) : (
        <Card group={group} title={m.pathways_title()} empty={m.pathways_empty()} lines={8}>
          {() => null}
        </Card>
      )}
    </Page>
  )
}

function Tiles({ found, isFiltered }: { found: readonly Pathway[]; isFiltered: boolean }) {
  const count = { count: formatCount(found.length) }
  const words = isOne(found.length) ? m.pathways_found_one(count) : m.pathways_found_many(count)
  return (
    <>
      <p role="status" className={isFiltered ? 'text-ink-soft' : 'sr-only'}>
        {found.length === 0 ? m.pathways_nothing_found() : words}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-5">
        {found.map((pathway) => (
          <PathwayTile key={pathway.id} pathway={pathway} isOpen={isFiltered} />
        ))}
      </div>
    </>
  )
}
