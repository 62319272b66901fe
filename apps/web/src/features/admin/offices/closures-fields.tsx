import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OfficeForm } from './office-form.ts'

type Closures = OfficeForm['closures']

/** The days on which an office stays closed all the same: holidays, inventory. */
export function ClosuresFields({
  closures,
  error,
  onChange,
}: {
  closures: Closures
  error: string | null
  onChange: (closures: Closures) => void
}) {
  const change = (index: number, part: Partial<Closures[number]>) =>
    onChange(closures.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-1 text-sm font-semibold">{m.admin_closures()}</legend>
      {closures.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
          key={index}
          className="grid gap-3 rounded-md border border-edge p-3 sm:grid-cols-2"
        >
          <TextField
            label={m.admin_closure_first()}
            type="date"
            value={row.startOn}
            onChange={(startOn) =>
              change(index, { startOn, endOn: row.endOn < startOn ? startOn : row.endOn })
            }
          />
          <TextField
            label={m.admin_closure_last()}
            type="date"
            value={row.endOn}
            onChange={(endOn) => change(index, { endOn })}
          />
          <TextField
            label={m.admin_closure_reason()}
            maxLength={80}
            value={row.reason}
            onChange={(reason) => change(index, { reason })}
          />
          <Button
            className="self-end justify-self-start"
            aria-label={m.admin_remove_nth({ number: index + 1 })}
            onClick={() => onChange(closures.filter((_, at) => at !== index))}
          >
            {m.admin_remove()}
          </Button>
        </div>
      ))}
      <div role="alert">{error && <p className="field-error">{error}</p>}</div>
      <Button
        className="justify-self-start"
        onClick={() => onChange([...closures, { startOn: '', endOn: '', reason: '' }])}
      >
        {m.admin_closure_add()}
      </Button>
    </fieldset>
  )
}
