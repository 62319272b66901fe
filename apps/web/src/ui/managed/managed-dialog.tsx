import { useMemo } from 'react'
import { DialogForm } from '../dialog/dialog-form.tsx'
import type { FieldConflict } from '../fields/conflict-note.tsx'
import { useEditing } from '../form/use-editing.ts'
import type { Conflict } from '../form/use-saving.ts'
import { useCollegeZone } from '../time/college-zone.ts'
import { combineFields, type Editing, type FormField, type Values } from './form-field.ts'

/** The calls that save an item. */
export type SavingCalls<Item> = {
  /** Creates one, or updates its changed fields. */
  save: (input: never, before: Item | null) => Promise<void>
  /** All items as they are stored now. */
  newest: () => Promise<readonly Item[] | null | undefined>
}

/** The form of an entity in a dialog: it creates or edits an item. */
export function ManagedDialog<Item extends { id: string }>({
  title,
  item,
  fields,
  calls,
  nameOf,
  conflict,
  errorMessages,
  onClose,
}: {
  /** `New link`, `Edit link`. */
  title: string
  item: Item | null
  fields: readonly FormField<Item>[]
  calls: SavingCalls<Item>
  /** Its name in the message that it is saved. */
  nameOf: (input: Values) => string
  conflict?: Conflict | undefined
  errorMessages?: Readonly<Record<string, string>> | undefined
  onClose: () => void
}) {
  const context = { zone: useCollegeZone() }
  const all = useMemo(() => combineFields(fields), [fields])
  const editing = useEditing<Values, Item>({
    item,
    newest: calls.newest,
    start: (saved) => all.start(saved, context),
    validate: (form) => all.errors(form, item),
    save: (form, before) => calls.save(all.toInput(form, before, context) as never, before),
    nameOf: (form) => nameOf(all.toInput(form, item, context)),
    ...(conflict && { conflict }),
    ...(errorMessages && { errorMessages }),
    onClose,
  })
  const bind = <Value,>(name: string, path = name, relatedFields: readonly string[] = []) => ({
    value: editing.form[name] as Value,
    error: editing.fieldError(path),
    conflict: editing.fieldConflict(name, ...relatedFields) as FieldConflict<Value> | undefined,
    onChange: (value: Value) => editing.change({ [name]: value }),
  })
  const bound: Editing = { form: editing.form, change: editing.change, bind }
  return (
    <DialogForm title={title} {...editing.dialog}>
      {fields.map(({ Control }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of an entity keep their order
        <Control key={at} editing={bound} isNew={item === null} />
      ))}
    </DialogForm>
  )
}
