import { CircleAlert } from 'lucide-react'
import { Checkbox } from './checkbox.tsx'
import { ConflictNote, type WithConflict } from './conflict-note.tsx'

/** A group of checkboxes. */
export function CheckboxGroup({
  label,
  hint,
  options,
  value,
  error,
  conflict,
  onChange,
}: WithConflict<readonly string[]> & {
  label: string
  hint?: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  error?: string | null
  onChange: (value: string[]) => void
}) {
  const toggle = (option: string, isSelected: boolean) =>
    onChange(isSelected ? [...value, option] : value.filter((other) => other !== option))
  const formatValue = (chosen: readonly string[]) =>
    options.flatMap((option) => (chosen.includes(option.value) ? option.label : [])).join(', ')
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="grid sm:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(isSelected) => toggle(option.value, isSelected)}
          />
        ))}
      </div>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div role="alert">
        {error && (
          <p className="field-error">
            <CircleAlert size={16} aria-hidden />
            {error}
          </p>
        )}
      </div>
      <ConflictNote {...{ label, conflict }} formatValue={formatValue} />
    </fieldset>
  )
}
