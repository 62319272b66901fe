import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { useFocusAdded } from '../interactions/use-focus-added.ts'
import { ConflictNote, type WithConflict } from './conflict-note.tsx'

/** Rows of the same few fields: one may be added, and each taken away. */
export function RowsField<Row>({
  label,
  rows,
  fresh,
  add,
  none,
  legendOf,
  error,
  isWrong,
  theirs,
  inWords,
  onChange,
  children,
}: WithConflict<readonly Row[]> & {
  label: string
  rows: readonly Row[]
  /** What a row that is added begins with. */
  fresh: Row
  /** The button that adds one. */
  add: string
  /** What is said while there is none. */
  none?: string
  /** What a row is called where its fields alone do not tell. */
  legendOf?: (row: Row, index: number) => string
  error: string | null
  /** Which of them that is said of; it stands below all where it is left out. */
  isWrong?: (row: Row) => boolean
  /** What a row says, in one line. */
  inWords: (row: Row) => string
  onChange: (rows: Row[]) => void
  /** The fields of a row, with the button that takes it away. */
  children: (row: Row, change: (part: Partial<Row>) => void, remove: ReactNode) => ReactNode
}) {
  const { frame, beforeAdding } = useFocusAdded<HTMLFieldSetElement>(rows.length)
  const isSaidInRow = isWrong !== undefined && rows.some(isWrong)
  const said = error && <p className="field-error">{error}</p>
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
      {none && rows.length === 0 && <p className="text-ink-soft">{none}</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
        <fieldset key={index} className="min-w-0 rounded-md border border-edge p-3">
          {legendOf && <legend className="px-1 text-sm">{legendOf(row, index)}</legend>}
          {children(row, changeAt(index), removeAt(index))}
          <div role="alert">{isWrong?.(row) && said}</div>
        </fieldset>
      ))}
      <ConflictNote
        label={label}
        theirs={theirs}
        inWords={(all: readonly Row[]) => all.map(inWords).join('\n')}
      />
      <div role="alert">{!isSaidInRow && said}</div>
      <Button
        className="justify-self-start"
        onClick={() => {
          beforeAdding()
          onChange([...rows, fresh])
        }}
      >
        {add}
      </Button>
    </fieldset>
  )
}
