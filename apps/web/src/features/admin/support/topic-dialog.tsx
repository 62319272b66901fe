import { useState } from 'react'
import { type ManagedTopic, saveTopic } from '#data/manage-support.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconChoice } from '#ui/icon-choice.tsx'
import { Select } from '#ui/select.tsx'
import { useSaving } from '#ui/use-saving.ts'

const LONGEST = 60

/** Adds a topic of answers, or changes one. */
export function TopicDialog({
  topic,
  topics,
  onClose,
}: {
  topic: ManagedTopic | null
  topics: readonly ManagedTopic[]
  onClose: () => void
}) {
  const [form, setForm] = useState({
    title: topic?.title ?? '',
    icon: topic?.icon ?? null,
    parentId: topic?.parentId ?? '',
    sortOrder: String(topic?.sortOrder ?? 100),
  })
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose)
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const title = form.title.trim()
  const noTitle = title === '' || title.length > LONGEST
  const noOrder = !/^\d{1,5}$/.test(form.sortOrder.trim())
  const hasParts = topics.some(({ parentId }) => parentId === topic?.id)
  const parents = hasParts
    ? []
    : topics.filter((one) => one.parentId === null && one.id !== topic?.id)

  function submit(): void {
    setTried(true)
    if (noTitle || noOrder) return
    const words = {
      title,
      icon: form.icon ?? 'circle-help',
      parentId: form.parentId || null,
      sortOrder: Number(form.sortOrder),
    }
    void save(() => saveTopic(words, topic), m.admin_saved({ name: title }))
  }

  return (
    <DialogForm
      title={topic ? m.admin_topic_edit() : m.admin_topic_new()}
      fault={faults.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.admin_topic_title()}
        required
        value={form.title}
        error={tried && noTitle ? m.admin_topic_title_check() : null}
        onChange={(text) => change({ title: text })}
      />
      <IconChoice value={form.icon} onChange={(icon) => change({ icon })} />
      <Select
        label={m.admin_topic_under()}
        value={form.parentId}
        options={[
          { value: '', label: m.admin_topic_top() },
          ...parents.map((one) => ({ value: one.id, label: one.title })),
        ]}
        onChange={(parentId) => change({ parentId })}
      />
      <TextField
        label={m.admin_order()}
        hint={m.links_field_order_hint()}
        inputMode="numeric"
        value={form.sortOrder}
        error={tried && noOrder ? m.admin_order_check() : null}
        onChange={(sortOrder) => change({ sortOrder })}
      />
    </DialogForm>
  )
}
