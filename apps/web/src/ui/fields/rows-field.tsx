import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { useFocusAdded } from '../interactions/use-focus-added.ts'
import { ConflictNote, type WithConflict } from './conflict-note.tsx'

/** Repeating rows of the same few fields, with buttons to add and remove rows. */
export function RowsField<Row>({
  label,
  rows,
  newRow,
  add,
  emptyText,
  rowLegend,
  error,
  isRowInvalid,
  conflict,
  formatValue,
  onChange,
  children,
}: WithConflict<readonly Row[]> & {
  label: string
  rows: readonly Row[]
  /** The initial value of an added row. */
  newRow: Row
  /** The label of the Add button. */
  add: string
  /** Shown while there are no rows. */
  emptyText?: string
  /** The label of a row whose fields don't identify it. */
  rowLegend?: (row: Row, index: number) => string
  error: string | null
  /** Whether the error belongs to a row; by default it is shown below all rows. */
  isRowInvalid?: (row: Row) => boolean
  /** A one-line summary of a row. */
  formatValue: (row: Row) => string
  onChange: (rows: Row[]) => void
  /** The fields of a row, with its Remove button. */
  children: (row: Row, change: (part: Partial<Row>) => void, remove: ReactNode) => ReactNode
}) {
  const { frame, prepareAdd } = useFocusAdded<HTMLFieldSetElement>(rows.length)
  const isErrorInRow = isRowInvalid !== undefined && rows.some(isRowInvalid)
  const errorText = error && <p className="field-error">{error}</p>
  const changeAt = (index: number) => (part: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const removeAt = (index: number) => (
    <Button
      className="self-end justify-self-start"
      aria-label={m.admin_remove_nth({ number: index + 1 })}
      onClick={() => onChange(rows.filter((_, at) => at !== index))}
    >
      {m.admin_remove()}
    </Button>
  )
  return (
    <fieldset ref={frame} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {emptyText && rows.length === 0 && <p className="text-ink-soft">{emptyText}</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key of their own
        <fieldset key={index} className="min-w-0 rounded-md border border-edge p-3">
          {rowLegend && <legend className="px-1 text-sm">{rowLegend(row, index)}</legend>}
          {children(row, changeAt(index), removeAt(index))}
          <div role="alert">{isRowInvalid?.(row) && errorText}</div>
        </fieldset>
      ))}
      <ConflictNote
        label={label}
        conflict={conflict}
        formatValue={(all: readonly Row[]) => all.map(formatValue).join('\n')}
      />
      <div role="alert">{!isErrorInRow && errorText}</div>
      <Button
        className="justify-self-start"
        onClick={() => {
          prepareAdd()
          onChange([...rows, newRow])
        }}
      >
        {add}
      </Button>
    </fieldset>
  )
}
