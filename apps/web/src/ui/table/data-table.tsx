import { type ComponentType, memo, Suspense } from 'react'
import { lateComponent } from '#lib/loading/late-code.ts'
import type { Column, Processing, TableRow } from './column.ts'
import { Grid, PlainBody } from './grid.tsx'
import './table.css'

type Shown<Row> = {
  caption: string
  hideCaption?: boolean
  rows: readonly Row[]
  columns: readonly Column<Row>[]
}

/** Rows that a table shows while the code that sorts and filters them is on its way. */
const MEANWHILE = 20

type Worked<Row> = Shown<Row> & { processing: Processing }

/** One lazy component serves rows of every type: what it is given agrees in itself. */
const WorkTable: ComponentType<Worked<TableRow>> = lateComponent(
  () => import('./work-table.tsx'),
  'WorkTable',
)

/** A table to look at, its rows as they are given. Below 600 px each row is a block with its labels. */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  rows,
  columns,
  rowKey,
}: Shown<Row> & { rowKey: (row: Row) => string }) {
  return (
    <Grid caption={caption} hideCaption={hideCaption} columns={columns}>
      <PlainBody columns={columns} rows={rows} rowKey={rowKey} />
    </Grid>
  )
}

/**
 * A table to work with (R6.4): it sorts, searches, filters, turns pages, hides columns and is downloaded,
 * as `processing` says. `rows`, `columns` and `processing` keep their identity as long as they are the same.
 * A page that is drawn anew for something else, such as a dialog that opens, draws no row again.
 */
export const ProcessedTable = memo(LazyTable) as typeof LazyTable

function LazyTable<Row extends TableRow>(props: Worked<Row>) {
  const { rows, ...rest } = props
  const meanwhile = rows.slice(0, props.processing.pageSize ?? MEANWHILE)
  return (
    <Suspense fallback={<DataTable {...rest} rows={meanwhile} rowKey={({ id }) => id} />}>
      <WorkTable {...(props as unknown as Worked<TableRow>)} />
    </Suspense>
  )
}
