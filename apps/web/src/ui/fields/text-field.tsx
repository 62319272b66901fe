import { type ComponentProps, useState } from 'react'
import { type CheckName, faultOf } from './checks.ts'
import { ConflictNote, type WithConflict } from './conflict-note.tsx'
import { Field, type FieldProps } from './field.tsx'
import { formatFieldValue } from './format-field-value.ts'

type Own = FieldProps &
  WithConflict<string> & {
    value: string
    onChange: (value: string) => void
    /** A rule for the text; its message appears when the person leaves the field. */
    check?: CheckName
  }
type Input = Omit<ComponentProps<'input'>, keyof Own | 'id'>

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
  theirs,
  onBlur,
  className = '',
  ...input
}: Own & Input) {
  const [hasLeft, setLeft] = useState(false)
  const fault = check && hasLeft ? faultOf(check, value) : null
  return (
    <Field
      {...{ label, hint, required, isTitled }}
      error={error ?? fault}
      after={
        <ConflictNote
          {...{ label, theirs }}
          inWords={(value) => formatFieldValue(input.type, value)}
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
