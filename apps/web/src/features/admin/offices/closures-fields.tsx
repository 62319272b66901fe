import { m } from '#locales/compiled/messages.js'
import { RowsField } from '#ui/fields/rows-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OfficeForm } from './office-form.ts'

/** The days on which an office stays closed all the same: holidays, inventory. */
export function ClosuresFields({
  closures,
  error,
  onChange,
}: {
  closures: OfficeForm['closures']
  error: string | null
  onChange: (closures: OfficeForm['closures']) => void
}) {
  return (
    <RowsField
      label={m.admin_closures()}
      rows={closures}
      fresh={{ startOn: '', endOn: '', reason: '' }}
      add={m.admin_closure_add()}
      error={error}
      onChange={onChange}
    >
      {(row, change, remove) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={m.admin_closure_first()}
            type="date"
            value={row.startOn}
            onChange={(startOn) =>
              change({ startOn, endOn: row.endOn < startOn ? startOn : row.endOn })
            }
          />
          <TextField
            label={m.admin_closure_last()}
            type="date"
            value={row.endOn}
            onChange={(endOn) => change({ endOn })}
          />
          <TextField
            label={m.admin_closure_reason()}
            maxLength={80}
            value={row.reason}
            onChange={(reason) => change({ reason })}
          />
          {remove}
        </div>
      )}
    </RowsField>
  )
}
