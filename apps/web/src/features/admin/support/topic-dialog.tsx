import { supportCategoryText } from '@myhub/contract/limits.ts'
import { useMemo } from 'react'
import { type ManagedTopic, managedTopics } from '#data/admin/manage-support.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { formFields } from '#ui/managed/form-fields.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'

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
  const fields = useMemo(() => fieldsOf(topic, topics), [topic, topics])
  return (
    <ManagedDialog
      title={topic ? m.admin_topic_edit() : m.admin_topic_new()}
      item={topic}
      fields={fields}
      calls={managedTopics}
      nameOf={({ title }) => String(title)}
      onClose={onClose}
    />
  )
}

function fieldsOf(topic: ManagedTopic | null, topics: readonly ManagedTopic[]) {
  const form = formFields<ManagedTopic, typeof supportCategoryText>(supportCategoryText)
  const hasChildren = topics.some(({ parentId }) => parentId === topic?.id)
  const parents = hasChildren
    ? []
    : topics.filter((candidate) => candidate.parentId === null && candidate.id !== topic?.id)
  return [
    form.text('title', { label: m.admin_topic_title, error: m.admin_topic_title_check }),
    form.translated({ name: 'title' }),
    form.icon('circle-help'),
    form.choice('parentId', {
      label: m.admin_topic_under,
      options: () => [
        { value: '', label: m.admin_topic_top() },
        ...inLanguage(parents).map(({ id, title }) => ({ value: id, label: title })),
      ],
    }),
    form.order(),
  ]
}
