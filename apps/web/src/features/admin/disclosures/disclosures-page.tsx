import { type FormEvent, useMemo, useState } from 'react'
import { type DisclosureFilter, disclosures, disclosuresCsv } from '#data/admin/disclosures.ts'
import { departments } from '#data/college/directory.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { getLang, inLanguage } from '#lib/i18n/language.ts'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DownloadButton } from '#ui/controls/download-button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { DayRangeFields, isValidRange } from '../audit/day-range.tsx'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { disclosureColumns } from './disclosure-columns.tsx'

const DEFAULT_DAYS = 29
const processing = { sort: true, filter: true, pageSize: 20, chooseColumns: true } as const

/**
 * Disclosures of students' education records, with date and basis (34 CFR 99.32). It opens on
 * request because each view is recorded.
 */
export function DisclosuresPage() {
  const [opened, setOpened] = useState<DisclosureFilter | null>(null)
  return (
    <AdminFrame title={m.disclosures_title()} intro={m.disclosures_text()}>
      <Sheet title={m.disclosures_filter()} description={m.disclosures_filter_text()}>
        <FilterForm onOpen={setOpened} />
      </Sheet>
      {opened && <Report {...opened} />}
      <p className="max-w-[70ch] text-sm text-ink-soft">{m.disclosures_limits()}</p>
    </AdminFrame>
  )
}

function FilterForm({ onOpen }: { onOpen: (filter: DisclosureFilter) => void }) {
  const today = useToday()
  const all = useGroup(departments)
  const [filter, setFilter] = useState<DisclosureFilter>(() => ({
    studentId: '',
    department: '',
    from: addDays(today, -DEFAULT_DAYS),
    to: today,
  }))
  const change = (changes: Partial<DisclosureFilter>) => setFilter({ ...filter, ...changes })
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (isValidRange(filter)) onOpen({ ...filter, studentId: filter.studentId.trim() })
  }
  return (
    <form onSubmit={open} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField
          label={m.disclosures_student_number()}
          hint={m.disclosures_student_hint()}
          maxLength={20}
          autoComplete="off"
          value={filter.studentId}
          onChange={(studentId) => change({ studentId })}
        />
        <Select
          label={m.disclosures_department()}
          wide
          value={filter.department}
          options={[
            { value: '', label: m.disclosures_any_department() },
            ...(all.data ?? []).map((department) => ({
              value: department.code,
              label: inLanguage(department).title,
              lang: getLang(department),
            })),
          ]}
          onChange={(department) => change({ department })}
        />
        <DayRangeFields from={filter.from} to={filter.to} onChange={change} />
      </div>
      <div>
        <Button type="submit" variant="primary">
          {m.disclosures_show()}
        </Button>
      </div>
    </form>
  )
}

function Report(filter: DisclosureFilter) {
  const zone = useCollegeZone()
  const group = useGroup(disclosures(filter))
  const columns = useMemo(() => disclosureColumns(zone), [zone])
  const isUnknown = filter.studentId !== '' && group.data?.student === null
  const file = ['disclosures', filter.from, filter.to].join('-')
  return (
    <Card
      group={emptyWhen(group, ({ items }) => items.length === 0)}
      title={group.data?.student?.displayName ?? m.disclosures_list()}
      subject={m.disclosures_title()}
      empty={isUnknown ? m.disclosures_unknown() : m.disclosures_empty()}
      singular
      lines={12}
    >
      {({ items, totalCount }) => (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            <DownloadButton name={`${file}.csv`} fetchFile={() => disclosuresCsv(filter)}>
              {m.disclosures_download()}
            </DownloadButton>
            {totalCount > items.length && (
              <p className="max-w-[70ch]" role="status">
                {m.disclosures_shown_of({
                  shown: formatCount(items.length),
                  total: formatCount(totalCount),
                })}
              </p>
            )}
          </div>
          <ProcessedTable
            caption={m.disclosures_list()}
            hideCaption
            rows={items}
            columns={columns}
            processing={processing}
          />
        </>
      )}
    </Card>
  )
}
