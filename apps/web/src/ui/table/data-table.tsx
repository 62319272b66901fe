import { memo } from 'react'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { type Column, type Processing, shownColumns, type TableRow } from './column.ts'
import { Grid, PlainBody } from './grid.tsx'
import './table.css'

type Shown<Row> = {
  caption: string
  hideCaption?: boolean
  rows: readonly Row[]
  columns: readonly Column<Row>[]
}

/** Rows shown while the code for sorting and filtering loads. */
const MEANWHILE = 20

type Worked<Row> = Shown<Row> & { processing: Processing }

const workTable = lazyModule(() => import('./work-table.tsx'))

/**
 * A display-only table with rows in their given order. Below 600 px each row is a labeled block.
 */
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
 * An interactive table (R6.4): sorting, search, filters, pages, hidden columns and download, by
 * `processing`. `rows`, `columns` and `processing` must be stable: then a page that renders for
 * another reason, such as an opening dialog, renders no rows.
 */
export const ProcessedTable = memo(LazyTable) as typeof LazyTable

function LazyTable<Row extends TableRow>(props: Worked<Row>) {
  const { module } = workTable.use()
  if (module) return <module.WorkTable {...props} />
  const { rows, columns, ...rest } = props
  const meanwhile = rows.slice(0, props.processing.pageSize ?? MEANWHILE)
  const shown = shownColumns(columns)
  return <DataTable {...rest} columns={shown} rows={meanwhile} rowKey={({ id }) => id} />
}
