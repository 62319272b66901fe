import { allCategories, saveCategory } from '#data/admin/manage-links.ts'
import { fetchFresh } from '#data/query/fetch-fresh.ts'
import type { LinkCategory } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { InSpanish } from '#ui/fields/in-spanish.tsx'
import { OrderField, orderFault } from '#ui/fields/order-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { IconChoice } from '#ui/icons/icon-choice.tsx'
import { titleFault } from './title-fault.ts'

const formOf = (category: LinkCategory | null) => ({
  title: category?.title ?? '',
  spanishTitle: category?.spanish?.title ?? '',
  icon: category?.icon ?? null,
  sortOrder: String(category?.sortOrder ?? 100),
  isActive: category?.isActive ?? true,
})
type Form = ReturnType<typeof formOf>

const wordsOf = ({ spanishTitle, ...form }: Form) => ({
  ...form,
  title: form.title.trim(),
  spanish: spanishTitle.trim() === '' ? null : { title: spanishTitle.trim() },
  sortOrder: Number(form.sortOrder),
})

/** Adds a category, or changes one. */
export function CategoryDialog({
  category,
  onClose,
}: {
  category: LinkCategory | null
  onClose: () => void
}) {
  const { form, change, theirsOf, text, tick, dialog } = useEditing({
    item: category,
    newest: () => fetchFresh(allCategories),
    start: formOf,
    faultsIn: ({ title, sortOrder }) => ({
      title: titleFault(title),
      sortOrder: orderFault(sortOrder),
    }),
    save: (now, before) => saveCategory(wordsOf(now), before),
    nameOf: ({ title }) => title.trim(),
    onClose,
  })
  return (
    <DialogForm title={category ? m.links_edit_category() : m.links_new_category()} {...dialog}>
      <TextField label={m.links_field_title()} required {...text('title')} />
      <InSpanish title={{ maxLength: 80, ...text('spanishTitle', 'spanish.title') }} />
      <IconChoice
        value={form.icon}
        theirs={theirsOf('icon')}
        onChange={(icon) => change({ icon })}
      />
      <OrderField {...text('sortOrder')} />
      <Tick label={m.links_field_active()} {...tick('isActive')} />
    </DialogForm>
  )
}
