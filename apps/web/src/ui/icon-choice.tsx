import { m } from '#locales/compiled/messages.js'
import { iconNames } from './icon-names.ts'
import { Select } from './select.tsx'

/** Which icon; the names are those of the icon library. */
export function IconChoice({
  value,
  onChange,
}: {
  value: string | null
  onChange: (icon: string | null) => void
}) {
  const names = value && !iconNames.includes(value) ? [value, ...iconNames] : iconNames
  return (
    <Select
      label={m.links_field_icon()}
      value={value ?? ''}
      options={[
        { value: '', label: m.links_field_icon_none() },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      onChange={(name) => onChange(name || null)}
    />
  )
}
