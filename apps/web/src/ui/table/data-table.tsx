import { memo } from 'react'
import type { Column } from './column.ts'
import { Grid, PlainBody } from './grid.tsx'
import { WorkTable } from './work-table.tsx'

/**
 * A display-only table with rows in their given order. Below 600 px each row is a labeled block.
 */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  rows,
  columns,
  rowKey,
}: {
  caption: string
  hideCaption?: boolean
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
}) {
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
export const ProcessedTable = memo(WorkTable) as typeof WorkTable
