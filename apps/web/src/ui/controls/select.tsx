import { useId } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import { ConflictNote, type WithConflict } from '../fields/conflict-note.tsx'
import { FieldError } from '../status/field-error.tsx'

export type Option = {
  value: string
  label: string
  /** Set when the label is not in the page's language (WCAG 3.1.2). */
  lang?: string | undefined
}

/** A labeled native select. `hideLabel` hides the label visually. */
export function Select({
  label,
  value,
  options,
  onChange,
  hideLabel = false,
  wide = false,
  error,
  conflict,
}: WithConflict<string> & {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  hideLabel?: boolean
  /** As wide as its container, instead of its longest option. */
  wide?: boolean
  error?: string | null | undefined
}) {
  const id = useId()
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      <div className={wide ? 'select w-full' : 'select'}>
        <select
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden />
      </div>
      <div role="alert" className="empty:hidden">
        <FieldError id={`${id}-error`} error={error} />
      </div>
      <ConflictNote {...{ label, conflict }} formatValue={(chosen) => labelOf(options, chosen)} />
    </div>
  )
}

const labelOf = (options: readonly Option[], chosen: string) =>
  options.find((option) => option.value === chosen)?.label ?? chosen
