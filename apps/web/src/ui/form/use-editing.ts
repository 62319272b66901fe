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
  said = (form) => m.admin_saved({ name: nameOf(form) }),
  conflict,
  refusals = {},
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
  said?: (form: Form) => string
  conflict?: Conflict
  /** Messages for the server's error codes. */
  refusals?: Readonly<Record<string, string>>
  onClose: () => void
}) {
  const [base, setBase] = useState(() => ({ item, form: start(item) }))
  const [form, setForm] = useState(base.form)
  const [clash, setClash] = useState<EditConflict<Form> | null>(null)
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save: send } = useSaving(onClose, conflict)
  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }))
  const own = validate(form)
  const refusal = (field: string) =>
    field in faults.fields ? (refusals[field] ?? faults.fields[field]) : null
  const faultOf = (field: string) => (tried && own[field]) || refusal(field) || null

  function onSubmit(): void {
    setTried(true)
    if (Object.values(own).some(Boolean)) return
    void send(saveOver, said(form))
  }

  /** Saves, after merging a newer version. */
  async function saveOver(): Promise<void> {
    try {
      await save(form, base.item)
    } catch (error) {
      if (!newest || !base.item || !(error instanceof ApiError)) throw error
      if (error.status === 404) throw new UserFacingError(m.ui_deleted_meanwhile())
      if (error.status !== 412) throw error
      await meetTheirs(base.item.id, newest)
    }
  }

  async function meetTheirs(id: string, readAll: NonNullable<typeof newest>): Promise<void> {
    const [all] = await Promise.all([readAll(), preloadConflict()])
    const now = all?.find((one) => one.id === id)
    if (!now) throw new UserFacingError(m.ui_deleted_meanwhile())
    const serverVersion = start(now)
    const met = findConflict({ start: base.form, mine: form, serverVersion })
    setBase({ item: now, form: serverVersion })
    if (!met) {
      await save(form, now)
      return
    }
    setClash(met.clash)
    setForm(met.form)
    const { fields, untouched } = met.clash
    const isMineNowhere = fields.every((name) => untouched.includes(name))
    throw new UserFacingError(isMineNowhere ? m.ui_theirs_look() : m.ui_theirs_choose())
  }

  /**
   * Conflict props for a field.
   * @param relatedFields fields that follow the same choice
   */
  function theirsOf<Name extends keyof Form>(
    name: Name,
    ...along: (keyof Form)[]
  ): FieldConflict<Form[Name]> | undefined {
    if (!clash?.fields.includes(name)) return undefined
    const names = [name, ...along]
    const isTaken = isSame(form[name], clash.serverVersion[name])
    return {
      mine: isTaken ? clash.mine[name] : form[name],
      serverVersion: clash.serverVersion[name],
      isUntouched: names.every((one) => clash.untouched.includes(one)),
      isTaken,
      keep: () => change(pick(clash.mine, names)),
      take: () => {
        setClash({ ...clash, mine: { ...clash.mine, ...pick(form, names) } })
        change(pick(clash.serverVersion, names))
      },
    }
  }

  // TypeScript can't see that an object with a computed name is a part of the form.
  const partOf = (name: keyof Form, value: unknown) =>
    ({ [name]: value }) as unknown as Partial<Form>

  const choice = <Name extends NamesOf<Form, string>>(name: Name) => ({
    value: form[name] as string,
    onChange: (value: string) => change(partOf(name, value)),
    theirs: theirsOf(name) as FieldConflict<string> | undefined,
  })
  return {
    form,
    change,
    faultOf,
    theirsOf,
    /** For a select. */
    choice,
    /** For a text field; `errorField` is the server's name of it, if that differs. */
    text: (name: NamesOf<Form, string>, fault: string = name) => ({
      ...choice(name),
      error: faultOf(fault),
    }),
    /** For a checkbox. */
    tick: (name: NamesOf<Form, boolean>) => ({
      checked: form[name] as boolean,
      onChange: (value: boolean) => change(partOf(name, value)),
      theirs: theirsOf(name) as FieldConflict<boolean> | undefined,
    }),
    dialog: {
      fault: faults.form,
      isSaving,
      isChanged: !isSame(form, base.form),
      onSubmit,
      onClose,
    },
  }
}
