import { otherLanguages } from '@myhub/domain/language/languages.ts'
import { useState } from 'react'
import { languageName } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { WithConflict } from '#ui/fields/conflict-note.tsx'
import { formatFieldValue } from '#ui/fields/format-field-value.ts'
import { RowsField } from '#ui/fields/rows-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { languageProps } from '#ui/fields/translated-fields.tsx'
import { isSame } from '#ui/form/conflict.ts'
import { useToday } from '#ui/time/use-today.ts'
import { type ClosureRow, isClosureInvalid } from './office-form.ts'

/** The days on which an office is closed, such as holidays. */
export function ClosuresFields({
  closures,
  error,
  conflict,
  onChange,
}: WithConflict<ClosureRow[]> & {
  closures: ClosureRow[]
  error: string | null
  onChange: (closures: ClosureRow[]) => void
}) {
  const today = useToday()
  // Computed when the form opens, so that a row doesn't disappear while the user edits it.
  const [pastClosures] = useState(() => closures.filter(({ endOn }) => endOn < today))
  // Compare by value: another user's save may have replaced the object.
  const isPast = (closure: ClosureRow) => pastClosures.some((past) => isSame(past, closure))
  return (
    <>
      <RowsField
        label={m.admin_closures()}
        rows={closures.filter((closure) => !isPast(closure))}
        newRow={{ startOn: '', endOn: '', reason: '', reasons: {} }}
        add={m.admin_closure_add()}
        error={error}
        isRowInvalid={isClosureInvalid}
        conflict={conflict}
        formatValue={(row) =>
          [
            formatFieldValue('date', row.startOn),
            row.endOn !== row.startOn && formatFieldValue('date', row.endOn),
          ]
            .filter(Boolean)
            .join(' – ')
            .concat(row.reason && `, ${row.reason}`)
            .concat(...Object.values(row.reasons).map(({ reason }) => reason && ` / ${reason}`))
        }
        onChange={(rows) => onChange([...closures.filter(isPast), ...rows])}
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
            {otherLanguages.map((tag) => (
              <TextField
                key={tag}
                label={m.manage_translated_reason({ language: languageName(tag) })}
                maxLength={80}
                {...languageProps(tag)}
                value={row.reasons[tag]?.reason ?? ''}
                onChange={(reason) => change({ reasons: { ...row.reasons, [tag]: { reason } } })}
              />
            ))}
            {remove}
          </div>
        )}
      </RowsField>
      {pastClosures.length > 0 && (
        <p className="text-sm text-ink-soft">
          {m.admin_closures_over({ count: pastClosures.length })}
        </p>
      )}
    </>
  )
}
