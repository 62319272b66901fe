import { m } from '#locales/compiled/messages.js'
import { Select } from '../controls/select.tsx'
import type { WithConflict } from '../fields/conflict-note.tsx'
import { iconLabel } from './icon-labels.ts'
import { iconNames } from './icon-names.ts'
import { NamedIcon } from './named-icon.tsx'

/** Chooses an icon by name, with a preview. */
export function IconChoice({
  value,
  conflict,
  onChange,
}: WithConflict<string | null> & {
  value: string | null
  onChange: (icon: string | null) => void
}) {
  const names = value && !iconNames.includes(value) ? [value, ...iconNames] : iconNames
  return (
    <div className="flex items-end gap-3">
      <Select
        label={m.links_field_icon()}
        value={value ?? ''}
        options={[
          { value: '', label: m.links_field_icon_none() },
          ...names.map((name) => ({ value: name, label: iconLabel(name) })),
        ]}
        conflict={
          conflict && {
            ...conflict,
            mine: conflict.mine ?? '',
            serverVersion: conflict.serverVersion ?? '',
          }
        }
        onChange={(name) => onChange(name || null)}
      />
      {value && (
        <span className="pb-2.5 text-brand">
          <NamedIcon name={value} />
        </span>
      )}
    </div>
  )
}
