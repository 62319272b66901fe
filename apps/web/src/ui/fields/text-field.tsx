import { type ComponentProps, useState } from 'react'
import { type CheckName, checkError } from './checks.ts'
import { ConflictNote, type WithConflict } from './conflict-note.tsx'
import { Field, type FieldProps } from './field.tsx'
import { formatFieldValue } from './format-field-value.ts'

type OwnProps = FieldProps &
  WithConflict<string> & {
    value: string
    onChange: (value: string) => void
    /** A rule for the text; its message appears when the person leaves the field. */
    check?: CheckName
  }
type Input = Omit<ComponentProps<'input'>, keyof OwnProps | 'id'>

/** A single-line text field. */
export function TextField({
  label,
  hint,
  error,
  required,
  isTitled,
  value,
  onChange,
  check,
  conflict,
  onBlur,
  className = '',
  ...input
}: OwnProps & Input) {
  const [hasLeft, setLeft] = useState(false)
  const fault = check && hasLeft ? checkError(check, value) : null
  return (
    <Field
      {...{ label, hint, required, isTitled }}
      error={error ?? fault}
      after={
        <ConflictNote
          {...{ label, conflict }}
          formatValue={(value) => formatFieldValue(input.type, value)}
        />
      }
    >
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={`control ${className}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => {
            setLeft(true)
            onBlur?.(event)
          }}
        />
      )}
    </Field>
  )
}
