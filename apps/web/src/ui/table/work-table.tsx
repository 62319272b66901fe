import { useEffect, useMemo, useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import {
  type Column,
  isSortable,
  type Processing,
  type TableRow,
  visibleColumns,
} from './column.ts'
import { GradualBody, Grid, type Sorting } from './grid.tsx'
import { downloadCsv, toCsv } from './model/csv.ts'
import { firstState, type TableState, type TableView } from './model/state.ts'
import { useTableModel } from './model/use-table-model.ts'
import { MIN_PAGE_SIZE, Pager } from './pager.tsx'
import { TableTools } from './table-tools.tsx'
import './work-table.css'

/** The announcement after a change: the sorting and the number of rows. */
function announcement<Row>({
  columns,
  state: { sorting },
  matches,
  all,
}: {
  columns: readonly Column<Row>[]
  state: TableState
  matches: number
  all: number
}): string {
  const order = sorting.map(({ column: key, direction }) => {
    const column = columns.find((candidate) => candidate.key === key)?.header ?? key
    return direction === 'asc' ? m.ui_sorted_up({ column }) : m.ui_sorted_down({ column })
  })
  const rows =
    matches === all
      ? formatRowCount(all)
      : m.ui_table_rows_of({ found: formatCount(matches), all: formatCount(all) })
  return [order.length > 0 ? order.join(', ') : m.ui_not_sorted(), rows].join('. ')
}

const formatRowCount = (count: number) =>
  isOne(count) ? m.ui_table_rows_one() : m.ui_table_rows({ count: formatCount(count) })

type Rows<Row> = {
  caption: string
  hideCaption: boolean
  columns: readonly Column<Row>[]
  sorting: Sorting
  rows: readonly Row[]
}

const virtualRows = lazyModule(() => import('./virtual-rows.tsx'))

/** Rows of a long table shown while the code for virtual rows loads. */
const PLACEHOLDER_ROWS = 20

/** The interactive part of `ProcessedTable`, which loads it. */
export function WorkTable<Row extends TableRow>({
  caption,
  hideCaption = false,
  rows,
  columns,
  processing,
}: {
  caption: string
  hideCaption?: boolean
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  processing: Processing
}) {
  const [state, setState] = useState<TableState>(() => firstState(processing))
  const { work, view: computeView, isReady } = useTableModel(columns, processing, rows)
  const view = computeView(state)

  // Typed or selected values show immediately in their field; the results follow once computed.
  useEffect(() => {
    if (!isReady(state)) void work(() => {})
  })

  const change = (patch: Partial<TableState>) =>
    setState((before) => ({
      ...before,
      pagination: { ...before.pagination, pageIndex: 0 },
      ...patch,
    }))

  const canSort = (key: string) =>
    columns.some((column) => column.key === key && isSortable(column, processing))
  const sorting: Sorting = (key) =>
    canSort(key)
      ? {
          direction: state.sorting.find(({ column }) => column === key)?.direction ?? null,
          // Shift keeps the sorting by other columns and adds this one.
          onPress: ({ shiftKey }) =>
            void work((model) => setState((before) => model.pressed(before, key, shiftKey))),
        }
      : null

  const shown = useMemo(() => visibleColumns(view.columns), [view.columns])
  const frame = { caption, hideCaption, columns: shown, sorting }
  return (
    <div className="work-table">
      <TableTools
        caption={caption}
        columns={columns}
        view={view}
        state={state}
        processing={processing}
        canSort={canSort}
        onChange={change}
        onDownload={(name) => void work((model) => save(name, model.view(rows, state)))}
      />
      <p className="sr-only" role="status">
        {announcement({ columns, state, matches: view.matches.length, all: rows.length })}
      </p>
      {view.rows.length === 0 && <p className="text-ink-soft">{m.ui_table_nothing_found()}</p>}
      {processing.virtual ? (
        <VirtualizedRows {...frame} rows={view.rows} />
      ) : (
        <PlainRows {...frame} rows={view.rows} />
      )}
      {processing.pageSize &&
        view.matches.length > Math.min(MIN_PAGE_SIZE, processing.pageSize) && (
          <Pager
            caption={caption}
            state={state}
            matches={view.matches.length}
            pageCount={view.pageCount}
            onChange={(pagination) => change({ pagination })}
          />
        )}
    </div>
  )
}

const save = <Row,>(name: string, { columns, matches }: TableView<Row>) =>
  downloadCsv(name, toCsv(columns, matches))

function VirtualizedRows<Row extends TableRow>(props: Rows<Row>) {
  const { module } = virtualRows.use()
  if (module) return <module.VirtualRows {...props} />
  return <PlainRows {...props} rows={props.rows.slice(0, PLACEHOLDER_ROWS)} />
}

function PlainRows<Row extends TableRow>({ rows, ...frame }: Rows<Row>) {
  return (
    <Grid {...frame}>
      <GradualBody columns={frame.columns} rows={rows} />
    </Grid>
  )
}
