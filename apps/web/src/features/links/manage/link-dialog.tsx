import { useState } from 'react'
import { type LinkWords, saveLink } from '#data/manage-links.ts'
import type { HubLink, LinkCategory } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { audienceOf, audiences, OWN_RULE } from '#ui/audiences.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { IconChoice } from '#ui/icon-choice.tsx'
import { Select } from '#ui/select.tsx'
import { useSaving } from '#ui/use-saving.ts'

const fresh: Omit<LinkWords, 'audience'> = {
  title: '',
  url: '',
  description: null,
  icon: null,
  categoryIds: [],
  keywords: [],
  opensNewTab: true,
  isActive: true,
  sortOrder: 100,
  shownFrom: null,
  shownUntil: null,
}

/** A link as it stands in the fields. */
function formOf(link: HubLink | null) {
  const { title, url, description, icon, categoryIds, keywords, opensNewTab, isActive, sortOrder } =
    link ?? fresh
  return {
    ...{ title, url, description, icon, categoryIds, opensNewTab, isActive },
    keywords: keywords.join(', '),
    sortOrder: String(sortOrder),
    shownFrom: link?.shownFrom ?? '',
    shownUntil: link?.shownUntil ?? '',
    for: link ? audienceOf(link) : '',
  }
}

/** Adds a link, or changes one. What is at fault is said beside its field when saving is tried. */
export function LinkDialog({
  link,
  categories,
  onClose,
}: {
  link: HubLink | null
  categories: readonly LinkCategory[]
  onClose: () => void
}) {
  const [form, setForm] = useState(() => formOf(link))
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose)
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })

  const title = form.title.trim()
  const own = {
    title: title === '' || title.length > 80 ? m.links_check_title() : null,
    url: /^(https:\/\/\S+|\/(?!\/)\S*)$/.test(form.url.trim()) ? null : m.links_check_url(),
    sortOrder: /^\d{1,6}$/.test(form.sortOrder.trim()) ? null : m.links_check_order(),
    shownUntil: form.shownUntil && form.shownUntil < form.shownFrom ? m.links_check_until() : null,
  }
  const faultOf = (field: keyof typeof own) => (tried && own[field]) || faults.fields[field] || null

  function submit(): void {
    setTried(true)
    if (Object.values(own).some(Boolean)) return
    const rule = audiences.find(({ value }) => value === form.for)?.rule
    const words: LinkWords = {
      title,
      url: form.url.trim(),
      description: form.description?.trim() || null,
      icon: form.icon,
      categoryIds: form.categoryIds,
      keywords: form.keywords.split(',').flatMap((word) => word.trim() || []),
      opensNewTab: form.opensNewTab,
      isActive: form.isActive,
      sortOrder: Number(form.sortOrder),
      shownFrom: form.shownFrom || null,
      shownUntil: form.shownUntil || null,
      ...(rule && { audience: [...rule] }),
    }
    void save(() => saveLink(words, link), m.links_saved({ title }))
  }

  const toggle = (id: string, isIn: boolean) =>
    change({
      categoryIds: isIn ? [...form.categoryIds, id] : form.categoryIds.filter((one) => one !== id),
    })
  return (
    <DialogForm
      title={link ? m.links_edit_link() : m.links_new_link()}
      fault={faults.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.links_field_title()}
        required
        value={form.title}
        error={faultOf('title')}
        onChange={(text) => change({ title: text })}
      />
      <TextField
        label={m.links_field_url()}
        hint={m.links_field_url_hint()}
        required
        inputMode="url"
        value={form.url}
        error={faultOf('url')}
        onChange={(url) => change({ url })}
      />
      <TextArea
        label={m.links_field_description()}
        rows={3}
        maxLength={400}
        value={form.description ?? ''}
        onChange={(description) => change({ description })}
      />
      <fieldset>
        <legend className="text-sm font-semibold">{m.links_field_categories()}</legend>
        <div className="grid sm:grid-cols-2">
          {categories.map(({ id, title: name }) => (
            <Tick
              key={id}
              label={name}
              checked={form.categoryIds.includes(id)}
              onChange={(isIn) => toggle(id, isIn)}
            />
          ))}
        </div>
      </fieldset>
      <Select
        label={m.links_field_audience()}
        value={form.for}
        options={[
          ...audiences.map(({ value, label }) => ({ value: value as string, label: label() })),
          ...(form.for === OWN_RULE ? [{ value: OWN_RULE, label: m.links_for_rule() }] : []),
        ]}
        onChange={(value) => change({ for: value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.links_field_from()}
          hint={m.links_field_days_hint()}
          type="date"
          value={form.shownFrom}
          onChange={(shownFrom) => change({ shownFrom })}
        />
        <TextField
          label={m.links_field_until()}
          type="date"
          value={form.shownUntil}
          error={faultOf('shownUntil')}
          onChange={(shownUntil) => change({ shownUntil })}
        />
      </div>
      <TextField
        label={m.links_field_keywords()}
        hint={m.links_field_keywords_hint()}
        value={form.keywords}
        onChange={(keywords) => change({ keywords })}
      />
      <IconChoice value={form.icon} onChange={(icon) => change({ icon })} />
      <TextField
        label={m.links_field_order()}
        hint={m.links_field_order_hint()}
        inputMode="numeric"
        value={form.sortOrder}
        error={faultOf('sortOrder')}
        onChange={(sortOrder) => change({ sortOrder })}
      />
      <Tick
        label={m.links_field_new_tab()}
        checked={form.opensNewTab}
        onChange={(opensNewTab) => change({ opensNewTab })}
      />
      <Tick
        label={m.links_field_active()}
        checked={form.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </DialogForm>
  )
}
