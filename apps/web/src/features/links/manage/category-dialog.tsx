import { useState } from 'react'
import { saveCategory } from '#data/manage-links.ts'
import type { LinkCategory } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { IconChoice } from '#ui/icon-choice.tsx'
import { useSaving } from '#ui/use-saving.ts'

/** Adds a category, or changes one. */
export function CategoryDialog({
  category,
  onClose,
}: {
  category: LinkCategory | null
  onClose: () => void
}) {
  const [form, setForm] = useState({
    title: category?.title ?? '',
    icon: category?.icon ?? null,
    sortOrder: String(category?.sortOrder ?? 100),
    isActive: category?.isActive ?? true,
  })
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose)
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const title = form.title.trim()
  const noTitle = title === '' || title.length > 80
  const noOrder = !/^\d{1,6}$/.test(form.sortOrder.trim())

  function submit(): void {
    setTried(true)
    if (noTitle || noOrder) return
    const words = { ...form, title, sortOrder: Number(form.sortOrder) }
    void save(() => saveCategory(words, category), m.links_saved({ title }))
  }

  return (
    <DialogForm
      title={category ? m.links_edit_category() : m.links_new_category()}
      fault={faults.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.links_field_title()}
        required
        value={form.title}
        error={tried && noTitle ? m.links_check_title() : null}
        onChange={(text) => change({ title: text })}
      />
      <IconChoice value={form.icon} onChange={(icon) => change({ icon })} />
      <TextField
        label={m.links_field_order()}
        hint={m.links_field_order_hint()}
        inputMode="numeric"
        value={form.sortOrder}
        error={tried && noOrder ? m.links_check_order() : null}
        onChange={(sortOrder) => change({ sortOrder })}
      />
      <Tick
        label={m.links_field_active()}
        checked={form.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </DialogForm>
  )
}
