import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from './column.ts'
import type { TableState } from './model/state.ts'

/** What a screen reader says after a change: how the table is sorted, and how many rows there are. */
export function wordsOf<Row>({
  columns,
  state: { sorting },
  found,
  all,
}: {
  columns: readonly Column<Row>[]
  state: TableState
  found: number
  all: number
}): string {
  const order = sorting.map(({ column: key, direction }) => {
    const column = columns.find((one) => one.key === key)?.header ?? key
    return direction === 'asc' ? m.ui_sorted_up({ column }) : m.ui_sorted_down({ column })
  })
  const rows =
    found === all
      ? allInWords(all)
      : m.ui_table_rows_of({ found: formatCount(found), all: formatCount(all) })
  return [order.length > 0 ? order.join(', ') : m.ui_not_sorted(), rows].join('. ')
}

const allInWords = (count: number) =>
  isOne(count) ? m.ui_table_rows_one() : m.ui_table_rows({ count: formatCount(count) })
