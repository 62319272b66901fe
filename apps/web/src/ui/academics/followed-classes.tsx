import { type CensusState, censusState } from '@myhub/domain/teaching/entries.ts'
import { useMemo, useState } from 'react'
import { formatCount, formatDay } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { Select } from '#ui/controls/select.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/time/use-today.ts'

/** A class, and whether its attendance or grades were reported. */
export interface FollowedClass {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly instructors: readonly string[]
  /** Null if the college didn't provide it. */
  readonly dueOn: string | null
  readonly reportedBy: string | null
}

/** The texts for attendance or for grades. */
export interface FollowedTexts {
  readonly dueOn: () => string
  readonly noDate: () => string
  readonly reported: () => string
  readonly reportedBy: () => string
}

type Row = FollowedClass & { readonly state: CensusState }

const statesOf = (words: FollowedTexts) =>
  ({
    overdue: { word: m.census_overdue, tone: 'bad' },
    due: { word: m.census_due, tone: 'info' },
    noDate: { word: words.noDate, tone: 'info' },
    certified: { word: words.reported, tone: 'good' },
  }) as const
const stateNames: readonly CensusState[] = ['overdue', 'due', 'noDate', 'certified']

function createColumns(words: FollowedTexts, today: string): Column<Row>[] {
  const states = statesOf(words)
  return [
    {
      key: 'class',
      header: m.admin_registration_class(),
      rowHeader: true,
      accessor: ({ name, title }) => `${name} ${title}`,
      cell: ({ name, title }) => (
        <>
          <span className="figures font-semibold">{name}</span>
          <bdi lang={inEnglish} className="block font-normal">
            {title}
          </bdi>
        </>
      ),
    },
    {
      key: 'instructors',
      header: m.census_instructors(),
      accessor: ({ instructors }) => instructors.join('; '),
      cell: ({ instructors }) =>
        instructors.length === 0 ? m.teaching_unknown() : instructors.join(', '),
    },
    {
      key: 'due',
      header: words.dueOn(),
      accessor: ({ dueOn }) => dueOn,
      cell: ({ dueOn }) => (dueOn === null ? m.teaching_unknown() : formatDay(dueOn, today)),
    },
    {
      key: 'state',
      header: m.census_state(),
      accessor: ({ state }) => states[state].word(),
      cell: ({ state }) => <Chip tone={states[state].tone}>{states[state].word()}</Chip>,
    },
    {
      key: 'by',
      header: words.reportedBy(),
      accessor: ({ reportedBy }) => reportedBy,
      cell: ({ reportedBy }) => reportedBy ?? '–',
    },
  ]
}

/** Classes with whether they have reported, the overdue ones first. */
export function FollowedClasses({
  group,
  words,
  download,
  empty,
}: {
  group: GroupView<FollowedClass[]>
  words: FollowedTexts
  /** The name of the file. */
  download: string
  empty: string
}) {
  const today = useToday()
  const [state, setState] = useState<CensusState | ''>('')
  const columns = useMemo(() => createColumns(words, today), [words, today])
  const processing = useMemo(
    () => ({ sort: true, filter: true, pageSize: 20, download }) as const,
    [download],
  )
  const rows = useMemo(
    () =>
      (group.data ?? [])
        .map((row) => ({ ...row, state: censusState(row.dueOn, row.reportedBy !== null, today) }))
        .toSorted((a, b) => stateNames.indexOf(a.state) - stateNames.indexOf(b.state)),
    [group.data, today],
  )
  const states = statesOf(words)
  const countOf = (candidate: CensusState) =>
    formatCount(rows.filter((row) => row.state === candidate).length)
  return (
    <Card
      group={emptyWhen(group, ({ length }) => length === 0)}
      title={m.census_classes()}
      description={m.census_classes_text()}
      empty={empty}
      lines={12}
    >
      {() => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="screen-only max-w-xs">
            <Select
              wide
              label={m.census_state()}
              value={state}
              options={[
                { value: '', label: `${m.census_any()} (${formatCount(rows.length)})` },
                ...stateNames.map((stateName) => ({
                  value: stateName,
                  label: `${states[stateName].word()} (${countOf(stateName)})`,
                })),
              ]}
              onChange={(value) => setState(value as CensusState | '')}
            />
          </div>
          <ProcessedTable
            caption={m.census_classes()}
            hideCaption
            rows={state === '' ? rows : rows.filter((row) => row.state === state)}
            columns={columns}
            processing={processing}
          />
        </div>
      )}
    </Card>
  )
}
