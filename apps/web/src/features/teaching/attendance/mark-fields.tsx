import { errorField, requiredDetail } from '@myhub/domain/teaching/entries.ts'
import { type ReactNode, useId } from 'react'
import { FieldError } from '#ui/status/field-error.tsx'
import { getEntryErrorMessage } from '../entries/entry-error-messages.ts'
import type { EntryFieldsProps } from '../entries/entry-kind.ts'
import { LastDayField } from '../entries/last-day-field.tsx'
import { markLabels, marks } from './marks.ts'

/** A choice of attendance marks, with the last day attended if the mark requires it. */
export function MarkFields({ label, entry, rules, error, onChange }: EntryFieldsProps) {
  const name = useId()
  const isValueError = error !== null && errorField(error, entry, rules) === 'value'
  return (
    <div className="grid gap-2">
      <Group label={label}>
        {marks.map((mark) => (
          <label key={mark} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={entry.value === mark}
              aria-invalid={isValueError || undefined}
              aria-describedby={isValueError ? `${name}-fault` : undefined}
              onChange={() => onChange({ ...entry, value: mark })}
            />
            {markLabels[mark]()}
          </label>
        ))}
      </Group>
      {isValueError && (
        <FieldError id={`${name}-fault`} error={getEntryErrorMessage(error, rules)} />
      )}
      {requiredDetail(entry, rules) === 'lastDay' && (
        <LastDayField
          entry={entry}
          rules={rules}
          error={isValueError ? null : error}
          onChange={onChange}
        />
      )}
    </div>
  )
}

function Group({ label, children }: { label: string | undefined; children: ReactNode }) {
  const row = <div className="flex flex-wrap gap-x-5">{children}</div>
  if (label === undefined) return row
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      {row}
    </fieldset>
  )
}
