import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { offices } from '#data/college/directory.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Office } from '#data/shapes.ts'
import { matchesAllWords, nameMatchesFirst } from '#lib/find.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { scrolling } from '#lib/platform/reduced-motion.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { isOpenAt } from '#ui/places/open-state.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { OfficeRow } from './office-row.tsx'

const noFilters = { search: '', campus: '', openOnly: false }
/** With at most this many offices, all are expanded. */
const EXPAND_LIMIT = 3

/** The offices, filtered by topic, campus and open now. */
export function Offices() {
  const group = useGroup(offices)
  const now = useNow()
  const zone = useCollegeZone()
  const [filters, setFilters] = useState(noFilters)
  const hash = useLocation({ select: (location) => location.hash })
  const isLoaded = group.data !== null

  // The URL may name an office; the list arrives after the router has scrolled.
  useEffect(() => {
    if (hash && isLoaded) document.getElementById(hash)?.scrollIntoView(scrolling)
  }, [hash, isLoaded])

  const change = (part: Partial<typeof noFilters>) => setFilters({ ...filters, ...part })
  const campuses = new Map(
    (group.data ?? []).flatMap(({ campus }) => (campus ? [[campus.code, campus] as const] : [])),
  )
  const matchesFilters = (office: Office) =>
    matchesAllWords(searchableText(office), filters.search) &&
    (filters.campus === '' || office.campus?.code === filters.campus) &&
    (!filters.openOnly || isOpenAt(office, now, zone) === true)
  return (
    <>
      <div className="screen-only flex flex-wrap items-end gap-x-6 gap-y-3">
        <SearchField
          label={m.support_topic()}
          value={filters.search}
          onChange={(search) => change({ search })}
        />
        {/* The space is reserved until the offices load, so that nothing moves. */}
        {(!isLoaded || campuses.size > 0) && (
          <div className="w-72 max-w-full">
            <Select
              label={m.support_campus()}
              wide
              value={filters.campus}
              options={[
                { value: '', label: m.support_every_campus() },
                ...[...campuses].map(([code, campus]) => localizedOption(code, campus)),
              ]}
              onChange={(campus) => change({ campus })}
            />
          </div>
        )}
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={filters.openOnly}
            onChange={(event) => change({ openOnly: event.target.checked })}
          />
          {m.support_open_only()}
        </label>
      </div>
      <Card
        group={group}
        title={m.support_offices()}
        subject={m.support_offices_subject()}
        empty={m.support_no_offices()}
        lines={12}
      >
        {(all) => {
          const results = nameMatchesFirst(
            all.filter(matchesFilters),
            filters.search,
            ({ name }) => name,
          )
          return (
            <>
              <p role="status" className="text-sm text-ink-soft">
                {results.length === 0
                  ? m.support_nothing_office()
                  : isOne(results.length)
                    ? m.support_offices_shown_one()
                    : m.support_offices_shown({ count: formatCount(results.length) })}
              </p>
              {results.length === 0 && (
                <Button className="mt-3" onClick={() => setFilters(noFilters)}>
                  {m.support_show_all()}
                </Button>
              )}
              <ul className="rows">
                {results.map((office) => (
                  <OfficeRow
                    key={office.id}
                    office={office}
                    isOpened={results.length <= EXPAND_LIMIT || office.slug === hash}
                    now={now}
                    zone={zone}
                  />
                ))}
              </ul>
            </>
          )
        }}
      </Card>
    </>
  )
}

const searchableText = ({ name, description, topics, also, campus, building, room }: Office) =>
  [name, description, ...topics, also, campus?.title, building?.title, room]
    .filter(Boolean)
    .join(' ')
