import { useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { spanishField } from '#ui/fields/in-spanish.tsx'
import { RowsField } from '#ui/fields/rows-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToday } from '#ui/use-today.ts'
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
  const today = useToday()
  // What was over when the form opened: a row that somebody types in does not go while they do.
  const [over] = useState(() => closures.filter(({ endOn }) => endOn < today))
  return (
    <>
      <RowsField
        label={m.admin_closures()}
        rows={closures.filter((one) => !over.includes(one))}
        fresh={{ startOn: '', endOn: '', reason: '', spanishReason: '' }}
        add={m.admin_closure_add()}
        error={error}
        onChange={(rows) => onChange([...over, ...rows])}
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
            <TextField
              label={m.manage_spanish_reason()}
              maxLength={80}
              {...spanishField}
              value={row.spanishReason}
              onChange={(spanishReason) => change({ spanishReason })}
            />
            {remove}
          </div>
        )}
      </RowsField>
      {over.length > 0 && (
        <p className="text-sm text-ink-soft">{m.admin_closures_over({ count: over.length })}</p>
      )}
    </>
  )
}
