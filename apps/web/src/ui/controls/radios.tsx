import { useId } from 'react'
import { FieldError } from '../status/field-error.tsx'

/** A group of radio buttons. Groups that share a `name` are one choice. */
export function Radios<Value extends string>({
  label,
  name,
  options,
  value,
  error = null,
  onChange,
}: {
  label: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  error?: string | null
  onChange: (value: Value) => void
}) {
  const fault = useId()
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="grid sm:grid-cols-2">
        {options.map((option) => (
          <label key={option.value} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              aria-invalid={error !== null || undefined}
              aria-describedby={error === null ? undefined : fault}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <div role="alert">
        <FieldError id={fault} error={error} />
      </div>
    </fieldset>
  )
}
