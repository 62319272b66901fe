import { m } from '#locales/compiled/messages.js'
import { Select } from '../controls/select.tsx'
import type { WithConflict } from '../fields/conflict-note.tsx'
import { iconNames } from './icon-names.ts'
import { iconInWords } from './icon-words.ts'
import { NamedIcon } from './named-icon.tsx'

/** Chooses an icon by name, with a preview. */
export function IconChoice({
  value,
  theirs,
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
          ...names.map((name) => ({ value: name, label: iconInWords(name) })),
        ]}
        theirs={
          theirs && {
            ...theirs,
            mine: theirs.mine ?? '',
            serverVersion: theirs.serverVersion ?? '',
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
