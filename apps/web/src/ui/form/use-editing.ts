import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { m } from '#locales/compiled/messages.js'
import { type FieldConflict, preloadConflict } from '../fields/conflict-note.tsx'
import { type EditConflict, findConflict, isSame, pick } from './conflict.ts'
import { type Conflict, useSaving } from './use-saving.ts'
import { UserFacingError } from './user-facing-error.ts'

type NamesOf<Form, Kind> = {
  [Name in keyof Form]-?: Form[Name] extends Kind ? Name : never
}[keyof Form] &
  string

/**
 * The state of an edit form. After the first attempt to save, errors from the form and the server
 * are shown next to their fields; the input stays. If someone else has saved the same item
 * meanwhile, fields that both have changed show both versions to choose from; fields that only the
 * other person has changed take the new version, with a note (R8.20).
 * @returns props for the fields by name, and for the `DialogForm` around them
 */
export function useEditing<Form extends object, Item extends { id: string } = never>({
  item = null,
  newest,
  start,
  validate,
  save,
  nameOf,
  savedMessage = (form) => m.admin_saved({ name: nameOf(form) }),
  conflict,
  errorMessages = {},
  onClose,
}: {
  /** The item that is edited; null for a new one. */
  item?: Item | null
  /** The saved items of this kind, to find a newer version of this one. */
  newest?: () => Promise<readonly Item[] | null | undefined>
  start: (item: Item | null) => Form
  /** Errors by the server's field names; null or missing if a field is valid. */
  validate: (form: Form) => Readonly<Record<string, string | null | undefined>>
  /** @param before the latest known version of the item */
  save: (form: Form, before: Item | null) => Promise<unknown>
  /** The item's name in the message that it is saved. */
  nameOf: (form: Form) => string
  /** The message after saving, if it is not the default. */
  savedMessage?: (form: Form) => string
  conflict?: Conflict
  /** Messages for the server's error codes. */
  errorMessages?: Readonly<Record<string, string>>
  onClose: () => void
}) {
  const [base, setBase] = useState(() => ({ item, form: start(item) }))
  const [form, setForm] = useState(base.form)
  const [editConflict, setEditConflict] = useState<EditConflict<Form> | null>(null)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const { isSaving, errors, save: send } = useSaving(onClose, conflict)
  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }))
  const own = validate(form)
  const serverError = (field: string) =>
    field in errors.fields ? (errorMessages[field] ?? errors.fields[field]) : null
  const fieldError = (field: string) => (hasSubmitted && own[field]) || serverError(field) || null

  function onSubmit(): void {
    setHasSubmitted(true)
    if (Object.values(own).some(Boolean)) return
    void send(saveWithMerge, savedMessage(form))
  }

  /** Saves, after merging a newer version. */
  async function saveWithMerge(): Promise<void> {
    try {
      await save(form, base.item)
    } catch (error) {
      if (!newest || !base.item || !(error instanceof ApiError)) throw error
      if (error.status === 404) throw new UserFacingError(m.ui_deleted_meanwhile())
      if (error.status !== 412) throw error
      await mergeServerVersion(base.item.id, newest)
    }
  }

  async function mergeServerVersion(
    id: string,
    readAll: NonNullable<typeof newest>,
  ): Promise<void> {
    const [all] = await Promise.all([readAll(), preloadConflict()])
    const now = all?.find((candidate) => candidate.id === id)
    if (!now) throw new UserFacingError(m.ui_deleted_meanwhile())
    const serverVersion = start(now)
    const merged = findConflict({ start: base.form, mine: form, serverVersion })
    setBase({ item: now, form: serverVersion })
    if (!merged) {
      await save(form, now)
      return
    }
    setEditConflict(merged.conflict)
    setForm(merged.form)
    const { fields, untouched } = merged.conflict
    const hasNoOwnChanges = fields.every((name) => untouched.includes(name))
    throw new UserFacingError(hasNoOwnChanges ? m.ui_theirs_look() : m.ui_theirs_choose())
  }

  /**
   * Conflict props for a field.
   * @param relatedFields fields that follow the same choice
   */
  function fieldConflict<Name extends keyof Form>(
    name: Name,
    ...relatedFields: (keyof Form)[]
  ): FieldConflict<Form[Name]> | undefined {
    if (!editConflict?.fields.includes(name)) return undefined
    const names = [name, ...relatedFields]
    const usesServerVersion = isSame(form[name], editConflict.serverVersion[name])
    return {
      mine: usesServerVersion ? editConflict.mine[name] : form[name],
      serverVersion: editConflict.serverVersion[name],
      isUntouched: names.every((candidate) => editConflict.untouched.includes(candidate)),
      usesServerVersion,
      keep: () => change(pick(editConflict.mine, names)),
      take: () => {
        setEditConflict({ ...editConflict, mine: { ...editConflict.mine, ...pick(form, names) } })
        change(pick(editConflict.serverVersion, names))
      },
    }
  }

  // TypeScript can't see that an object with a computed name is a part of the form.
  const partOf = (name: keyof Form, value: unknown) =>
    ({ [name]: value }) as unknown as Partial<Form>

  const choice = <Name extends NamesOf<Form, string>>(name: Name) => ({
    value: form[name] as string,
    onChange: (value: string) => change(partOf(name, value)),
    conflict: fieldConflict(name) as FieldConflict<string> | undefined,
  })
  return {
    form,
    change,
    fieldError,
    fieldConflict,
    /** For a select. */
    choice,
    /** For a text field; `errorField` is the server's name of it, if that differs. */
    text: (name: NamesOf<Form, string>, errorField: string = name) => ({
      ...choice(name),
      error: fieldError(errorField),
    }),
    /** For a checkbox. */
    checkbox: (name: NamesOf<Form, boolean>) => ({
      checked: form[name] as boolean,
      onChange: (value: boolean) => change(partOf(name, value)),
      conflict: fieldConflict(name) as FieldConflict<boolean> | undefined,
    }),
    dialog: {
      error: errors.form,
      isSaving,
      isChanged: !isSame(form, base.form),
      onSubmit,
      onClose,
    },
  }
}
