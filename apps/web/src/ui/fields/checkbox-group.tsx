import { FieldError } from '../status/field-error.tsx'
import { Checkbox } from './checkbox.tsx'
import { ConflictNote, type WithConflict } from './conflict-note.tsx'

const layouts = {
  columns: 'grid sm:grid-cols-2',
  /** For short labels: as many in a line as there is room for. */
  inline: 'flex flex-wrap gap-x-6',
  /** For many options: the box scrolls, and what belongs to the group stays visible. */
  box: 'mt-1 grid max-h-64 overflow-y-auto rounded-md border border-line px-3 sm:grid-cols-2',
}

/** A group of checkboxes. */
export function CheckboxGroup({
  label,
  hint,
  options,
  value,
  error,
  conflict,
  layout = 'columns',
  onChange,
}: WithConflict<readonly string[]> & {
  label: string
  hint?: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  error?: string | null
  layout?: keyof typeof layouts
  onChange: (value: string[]) => void
}) {
  const toggle = (option: string, isSelected: boolean) =>
    onChange(isSelected ? [...value, option] : value.filter((other) => other !== option))
  const formatValue = (chosen: readonly string[]) =>
    options.flatMap((option) => (chosen.includes(option.value) ? option.label : [])).join(', ')
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className={layouts[layout]}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(isSelected) => toggle(option.value, isSelected)}
          />
        ))}
      </div>
      <div role="alert">
        <FieldError error={error} />
      </div>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <ConflictNote {...{ label, conflict }} formatValue={formatValue} />
    </fieldset>
  )
}
