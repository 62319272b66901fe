import { useId } from 'react'
import { m } from '#locales/compiled/messages.js'
import Download from '~icons/lucide/download'
import Search from '~icons/lucide/search'
import { Button } from '../controls/button.tsx'
import { Select } from '../controls/select.tsx'
import type { Column, Processing } from './column.ts'
import type { SortEntry, TableState, TableView } from './model/state.ts'
import '../fields/fields.css'

/** The tools above a table: search, filters, columns, download; each only if enabled. */
export function TableTools<Row>({
  caption,
  columns,
  view,
  state,
  processing,
  canSort,
  onChange,
  onDownload,
}: {
  caption: string
  columns: readonly Column<Row>[]
  view: TableView<Row>
  state: TableState
  processing: Processing
  canSort: (key: string) => boolean
  onChange: (patch: Partial<TableState>) => void
  onDownload: (name: string) => void
}) {
  const { sort, filter, chooseColumns, download } = processing
  if (!sort && !filter && !chooseColumns && !download) return null
  return (
    <div className="table-tools">
      {filter && (
        <SearchField
          label={m.ui_search_in({ table: caption })}
          value={state.search}
          onChange={(search) => onChange({ search })}
        />
      )}
      {filter &&
        columns.map(
          ({ key, header, choices }) =>
            choices && (
              <Select
                key={key}
                label={header}
                value={state.filters[key] ?? ''}
                options={[{ value: '', label: m.ui_filter_all() }, ...choices]}
                onChange={(value) => onChange({ filters: { ...state.filters, [key]: value } })}
              />
            ),
        )}
      {sort && (
        <SortChoice
          columns={view.columns.filter(({ key }) => canSort(key))}
          sorting={state.sorting}
          onChange={(sorting) => onChange({ sorting })}
        />
      )}
      {chooseColumns && (
        <ColumnChoice
          columns={columns}
          hidden={state.hidden}
          onChange={(hidden) => onChange({ hidden, pagination: state.pagination })}
        />
      )}
      {download && (
        <Button
          aria-label={m.ui_download_csv()}
          title={m.ui_download_csv()}
          onClick={() => onDownload(download)}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden />
          {m.ui_csv()}
        </Button>
      )}
    </div>
  )
}

function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="table-search">
      <label htmlFor={id} className="text-sm font-semibold">
        <span aria-hidden>{m.layout_search()}</span>
        <span className="sr-only">{label}</span>
      </label>
      <span className="field-box">
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </div>
  )
}

const nameOf = ({ column, direction }: SortEntry) => `${direction} ${column}`

/** When rows are blocks there are no headers to click, so sorting is a select. */
function SortChoice<Row>({
  columns,
  sorting,
  onChange,
}: {
  columns: readonly Column<Row>[]
  sorting: readonly SortEntry[]
  onChange: (sorting: readonly SortEntry[]) => void
}) {
  const entries = columns.flatMap(({ key, header }) => [
    {
      entry: { column: key, direction: 'asc' as const },
      label: m.ui_ascending({ column: header }),
    },
    {
      entry: { column: key, direction: 'desc' as const },
      label: m.ui_descending({ column: header }),
    },
  ])
  const [first] = sorting
  return (
    <div className="sort-choice">
      <Select
        label={m.ui_sort()}
        value={first ? nameOf(first) : ''}
        options={[
          { value: '', label: m.ui_not_sorted() },
          ...entries.map(({ entry, label }) => ({ value: nameOf(entry), label })),
        ]}
        onChange={(name) =>
          onChange(entries.map(({ entry }) => entry).filter((entry) => nameOf(entry) === name))
        }
      />
    </div>
  )
}

function ColumnChoice<Row>({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}) {
  const hideable = columns.filter(({ rowHeader }) => !rowHeader)
  const shown = hideable.filter(({ key }) => !hidden.includes(key))
  return (
    <details className="disclosure column-choice">
      <summary>{m.ui_choose_columns()}</summary>
      <fieldset aria-label={m.ui_choose_columns()}>
        {hideable.map(({ key, header }) => {
          const isShown = !hidden.includes(key)
          return (
            <label key={key} className="check">
              <input
                type="checkbox"
                checked={isShown}
                // A table needs at least one column.
                disabled={isShown && shown.length === 1}
                onChange={() =>
                  onChange(isShown ? [...hidden, key] : hidden.filter((other) => other !== key))
                }
              />
              {header}
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}
