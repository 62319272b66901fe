import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { iconNames } from '#ui/named-icon.tsx'
import { Select } from '#ui/select.tsx'

/** A box to tick, with its words beside it. */
export function Tick({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 flex-none accent-(--brand)"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}

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

/** The frame of a form in a dialog: its fields, what went wrong, and the two ways out. */
export function DialogForm({
  fault,
  isSaving,
  onSubmit,
  onCancel,
  children,
}: {
  fault: string | null
  isSaving: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}) {
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <div role="alert">{fault && <Banner tone="bad">{fault}</Banner>}</div>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          disabledReason={isSaving ? m.links_saving() : undefined}
        >
          {isSaving ? m.links_saving() : m.links_save()}
        </Button>
        <Button onClick={onCancel}>{m.links_cancel()}</Button>
      </div>
    </form>
  )
}
