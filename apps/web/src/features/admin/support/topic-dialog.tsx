import { type ManagedTopic, managedSupport, saveTopic } from '#data/admin/manage-support.ts'
import { fetchFresh } from '#data/query/fetch-fresh.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { InSpanish } from '#ui/fields/in-spanish.tsx'
import { OrderField, orderFault } from '#ui/fields/order-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { IconChoice } from '#ui/icons/icon-choice.tsx'

const LONGEST = 60

const formOf = (topic: ManagedTopic | null) => ({
  title: topic?.title ?? '',
  spanishTitle: topic?.spanish?.title ?? '',
  icon: topic?.icon ?? null,
  parentId: topic?.parentId ?? '',
  sortOrder: String(topic?.sortOrder ?? 100),
})
type Form = ReturnType<typeof formOf>

function faultsIn({ title, sortOrder }: Form) {
  const length = title.trim().length
  return {
    title: length > 0 && length <= LONGEST ? null : m.admin_topic_title_check(),
    sortOrder: orderFault(sortOrder),
  }
}

const wordsOf = ({ title, spanishTitle, icon, parentId, sortOrder }: Form) => ({
  title: title.trim(),
  spanish: spanishTitle.trim() === '' ? null : { title: spanishTitle.trim() },
  icon: icon ?? 'circle-help',
  parentId: parentId || null,
  sortOrder: Number(sortOrder),
})

/** Creates or edits a topic. */
export function TopicDialog({
  topic,
  topics,
  onClose,
}: {
  topic: ManagedTopic | null
  topics: readonly ManagedTopic[]
  onClose: () => void
}) {
  const { form, change, theirsOf, text, choice, dialog } = useEditing({
    item: topic,
    newest: async () => (await fetchFresh(managedSupport))?.categories,
    start: formOf,
    faultsIn,
    save: (now, before) => saveTopic(wordsOf(now), before),
    nameOf: ({ title }) => title.trim(),
    onClose,
  })
  const hasParts = topics.some(({ parentId }) => parentId === topic?.id)
  const parents = hasParts
    ? []
    : topics.filter((one) => one.parentId === null && one.id !== topic?.id)
  return (
    <DialogForm title={topic ? m.admin_topic_edit() : m.admin_topic_new()} {...dialog}>
      <TextField label={m.admin_topic_title()} required {...text('title')} />
      <InSpanish title={{ maxLength: LONGEST, ...text('spanishTitle', 'spanish.title') }} />
      <IconChoice
        value={form.icon}
        theirs={theirsOf('icon')}
        onChange={(icon) => change({ icon })}
      />
      <Select
        label={m.admin_topic_under()}
        options={[
          { value: '', label: m.admin_topic_top() },
          ...inLanguage(parents).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        {...choice('parentId')}
      />
      <OrderField {...text('sortOrder')} />
    </DialogForm>
  )
}
