import { CircleAlert } from 'lucide-react'
import { ConflictNote, type WithConflict } from './conflict-note.tsx'
import { Tick } from './tick.tsx'

/** A group of checkboxes. */
export function Ticks({
  label,
  hint,
  options,
  value,
  error,
  theirs,
  onChange,
}: WithConflict<readonly string[]> & {
  label: string
  hint?: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  error?: string | null
  onChange: (value: string[]) => void
}) {
  const toggle = (one: string, isIn: boolean) =>
    onChange(isIn ? [...value, one] : value.filter((other) => other !== one))
  const inWords = (chosen: readonly string[]) =>
    options.flatMap((option) => (chosen.includes(option.value) ? option.label : [])).join(', ')
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="grid sm:grid-cols-2">
        {options.map((option) => (
          <Tick
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(isIn) => toggle(option.value, isIn)}
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
      <ConflictNote {...{ label, theirs }} inWords={inWords} />
    </fieldset>
  )
}
