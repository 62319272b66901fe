import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import { IconButton } from '../controls/icon-button.tsx'
import { Select } from '../controls/select.tsx'
import type { TableState } from './model/state.ts'

const SIZES = [10, 25, 50, 100]
/** The smallest page size that can be chosen. */
export const MIN_PAGE_SIZE = 10

/** The pagination of a table. */
export function Pager({
  caption,
  state,
  matches,
  pageCount,
  onChange,
}: {
  caption: string
  state: TableState
  matches: number
  pageCount: number
  onChange: (pagination: TableState['pagination']) => void
}) {
  const { pageSize } = state.pagination
  const pageIndex = Math.min(state.pagination.pageIndex, pageCount - 1)
  const to = (index: number) => onChange({ pageSize, pageIndex: index })
  const from = matches === 0 ? 0 : pageIndex * pageSize + 1
  const until = Math.min(matches, (pageIndex + 1) * pageSize)
  const sizes = [...new Set([pageSize, ...SIZES])].sort((a, b) => a - b)
  return (
    <nav className="pager" aria-label={m.ui_pages_of({ table: caption })}>
      <Select
        label={m.ui_rows_a_page()}
        value={String(pageSize)}
        options={sizes.map((size) => ({ value: String(size), label: formatCount(size) }))}
        onChange={(size) => onChange({ pageSize: Number(size), pageIndex: 0 })}
      />
      <p className="figures">
        {m.ui_rows_from_to({
          from: formatCount(from),
          until: formatCount(until),
          all: formatCount(matches),
        })}
      </p>
      <div className="flex">
        <IconButton
          icon={ChevronLeft}
          name={m.ui_previous_page()}
          aria-disabled={pageIndex === 0}
          onClick={() => to(Math.max(0, pageIndex - 1))}
        />
        <IconButton
          icon={ChevronRight}
          name={m.ui_next_page()}
          aria-disabled={pageIndex === pageCount - 1}
          onClick={() => to(Math.min(pageCount - 1, pageIndex + 1))}
        />
      </div>
    </nav>
  )
}
