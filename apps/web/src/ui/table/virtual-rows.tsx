import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Column, TableRow } from './column.ts'
import { Cells, Grid, roles, type Sorting } from './grid.tsx'

/** About the height of a row of one line; each is measured when it is drawn. */
const ROW_HEIGHT = 47
const BEYOND_SIGHT = 8

/**
 * A long table in an area that scrolls by itself: only rows in sight are in the document, between two
 * empty ones as high as what is left out. How many there are, and which each is, is said in `aria-row…`.
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
    overscan: BEYOND_SIGHT,
  })
  // Another order or another search begins at the top.
  useEffect(() => {
    // Nothing is asked of an area that stands there already: it would have to be laid out twice.
    if (rows.length > 0 && virtual.scrollOffset) area.current?.scrollTo({ top: 0 })
  }, [rows, virtual])

  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={area} className="virtual-rows" aria-label={caption} tabIndex={0}>
      <Grid {...{ caption, hideCaption, columns, sorting }} rowCount={rows.length}>
        <tbody {...roles.rowgroup}>
          <Gap height={above} />
          {items.map(({ index }) => {
            const row = rows[index]
            return (
              row && (
                // In another order the same elements show other rows: to make new ones takes many times longer.
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

/** Nothing to read, only room. */
function Gap({ height }: { height: number }) {
  // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is no row that anybody reads
  return height > 0 && <tr role="presentation" className="gap" style={{ height }} />
}
