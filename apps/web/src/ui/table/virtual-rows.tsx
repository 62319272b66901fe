import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Column, TableRow } from './column.ts'
import { Cells, Gap, Grid, roles, type Sorting } from './grid.tsx'

/** Estimated height of a one-line row; each is measured when it is rendered. */
const ROW_HEIGHT = 47
const OVERSCAN = 8

/**
 * A long table in its own scroll area: only visible rows are in the document, between two empty
 * rows for the rest. `aria-row…` gives the count and each row's index.
 */
export function VirtualRows<Row extends TableRow>({
  caption,
  hideCaption,
  columns,
  sorting,
  rows,
}: {
  caption: string
  hideCaption: boolean
  columns: readonly Column<Row>[]
  sorting: Sorting
  rows: readonly Row[]
}) {
  const area = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  })
  // A new order or search starts at the top.
  useEffect(() => {
    // Skips scrolling when it is already at the top, which would force a second layout.
    if (rows.length > 0 && virtual.scrollOffset) area.current?.scrollTo({ top: 0 })
  }, [rows, virtual])

  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <section ref={area} className="virtual-rows" aria-label={caption} tabIndex={0}>
      <Grid {...{ caption, hideCaption, columns, sorting }} rowCount={rows.length}>
        <tbody {...roles.rowgroup}>
          <Gap height={above} />
          {items.map(({ index }) => {
            const row = rows[index]
            return (
              row && (
                // Elements are reused for other rows in a new order; creating them takes many times
                // longer.
                <tr
                  key={index}
                  ref={virtual.measureElement}
                  data-index={index}
                  {...roles.row}
                  aria-rowindex={index + 2}
                >
                  <Cells columns={columns} row={row} rowKey={row.id} />
                </tr>
              )
            )
          })}
          <Gap height={below} />
        </tbody>
      </Grid>
    </section>
  )
}
