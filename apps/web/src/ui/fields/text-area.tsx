import type { ComponentProps } from 'react'
import { ConflictNote, type WithConflict } from './conflict-note.tsx'
import { Field, type FieldProps } from './field.tsx'

type OwnProps = FieldProps &
  WithConflict<string> & { value: string; onChange: (value: string) => void }

/** A multiline text field with six rows by default (R6.5). */
export function TextArea({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  conflict,
  ...area
}: OwnProps & Omit<ComponentProps<'textarea'>, keyof OwnProps | 'id' | 'className'>) {
  return (
    <Field
      {...{ label, hint, error, required }}
      after={<ConflictNote {...{ label, conflict }} formatValue={(value) => value} />}
    >
      {(control) => (
        <textarea
          rows={6}
          {...area}
          {...control}
          className="control"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
