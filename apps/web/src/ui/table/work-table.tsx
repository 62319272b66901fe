import { useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import type { Column, Processing, TableRow } from './column.ts'
import { Grid, PlainBody, type Sorting } from './grid.tsx'
import { createTableModel, firstState, type TableState } from './model.ts'
import { Pager } from './pager.tsx'
import { TableTools } from './table-tools.tsx'
import { VirtualRows } from './virtual-rows.tsx'
import { wordsOf } from './words.ts'
import './work-table.css'

/** The working part of `ProcessedTable`, which loads it. */
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
  const [model] = useState(() => createTableModel(columns, processing))
  const view = model.view(rows, state)

  const change = (different: Partial<TableState>) =>
    setState((before) => ({
      ...before,
      pagination: { ...before.pagination, pageIndex: 0 },
      ...different,
    }))

  const sorting: Sorting = (key) =>
    model.canSort(key)
      ? {
          direction: state.sorting.find(({ column }) => column === key)?.direction ?? null,
          // Shift keeps the order by the other columns, and adds this one after them.
          onPress: ({ shiftKey }) => setState((before) => model.pressed(before, key, shiftKey)),
        }
      : null

  const frame = { caption, hideCaption, columns: view.columns, sorting }
  return (
    <div className="work-table">
      <TableTools
        caption={caption}
        columns={columns}
        view={view}
        state={state}
        processing={processing}
        canSort={model.canSort}
        onChange={change}
      />
      <p className="sr-only" role="status">
        {wordsOf({ columns, state, found: view.found.length, all: rows.length })}
      </p>
      {view.rows.length === 0 && <p className="text-ink-soft">{m.ui_table_nothing_found()}</p>}
      {processing.virtual ? (
        <VirtualRows {...frame} rows={view.rows} />
      ) : (
        <Grid {...frame}>
          <PlainBody columns={view.columns} rows={view.rows} rowKey={({ id }) => id} />
        </Grid>
      )}
      {processing.pageSize && (
        <Pager
          caption={caption}
          state={state}
          found={view.found.length}
          pageCount={view.pageCount}
          onChange={(pagination) => change({ pagination })}
        />
      )}
    </div>
  )
}
