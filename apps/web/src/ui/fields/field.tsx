import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { m } from '#locales/compiled/messages.js'
import './fields.css'

export type FieldProps = {
  label: string
  /** What helps to fill it in, in one line. */
  hint?: string | undefined
  /** What is wrong and what to do, in words. */
  error?: string | null | undefined
  required?: boolean | undefined
  /** The card's title shows what it is; the label is for those who hear the page. */
  isTitled?: boolean | undefined
}

/** What a control wears so that its label, hint and error are said with it. */
export type ControlProps = {
  id: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The frame of every field: label above, hint below, error beside, required said in words. */
export function Field({
  label,
  hint,
  error,
  required = false,
  isTitled = false,
  after,
  children,
}: FieldProps & {
  /** What stands below all of it. */
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
        {error && (
          <p id={`${id}-error`} className="field-error">
            <CircleAlert size={16} aria-hidden />
            {error}
          </p>
        )}
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
