import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { ConflictNote, type WithConflict } from './conflict-note.tsx'

/** A checkbox with its label. */
export function Checkbox({
  label,
  checked,
  disabled = false,
  conflict,
  onChange,
}: WithConflict<boolean> & {
  label: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  const box = (
    <label className="inline-flex min-h-11 items-center gap-2 py-1.5">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
  if (!conflict) return box
  const formatValue = (isChecked: boolean) =>
    isChecked ? m.ui_theirs_ticked() : m.ui_theirs_unticked()
  return (
    <div>
      {box}
      <ConflictNote
        label={typeof label === 'string' ? label : ''}
        conflict={conflict}
        formatValue={formatValue}
      />
    </div>
  )
}
