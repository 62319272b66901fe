import { type ReactNode, useId } from 'react'
import { m } from '#locales/compiled/messages.js'
import { FieldError } from '../status/field-error.tsx'
import './fields.css'

export type FieldProps = {
  label: string
  /** A one-line hint. */
  hint?: string | undefined
  /** The error, with what to do. */
  error?: string | null | undefined
  required?: boolean | undefined
  /** The card's title already names it; the label is for screen readers. */
  isTitled?: boolean | undefined
}

/** Props that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The frame of every field: label above, hint and error below; required is written out. */
export function Field({
  label,
  hint,
  error,
  required = false,
  isTitled = false,
  after,
  children,
}: FieldProps & {
  /** Content below the field. */
  after?: ReactNode
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const parts = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return (
    <div className="field">
      <label htmlFor={id} className={isTitled ? 'sr-only' : undefined}>
        {label} {required && <span className="field-required">{m.ui_required()}</span>}
      </label>
      {children({
        id,
        required,
        'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div role="status">
        <FieldError id={`${id}-error`} error={error} />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {after}
    </div>
  )
}
