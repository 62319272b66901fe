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
 * A form that is filled in and saved. What is at fault is said beside its field once saving was tried,
 * whether the form found it or the server did; what was typed stays. When somebody else has saved the same thing
 * meanwhile, each field that both have changed shows both, and the person chooses; what only somebody else has changed
 * stands as they have it, and says so (R8.20).
 * @returns what to spread on the fields by name, and on the `DialogForm` about them
 */
export function useEditing<Form extends object, Item extends { id: string } = never>({
  item = null,
  newest,
  start,
  faultsIn,
  save,
  nameOf,
  said = (form) => m.admin_saved({ name: nameOf(form) }),
  conflict,
  refusals = {},
  onClose,
}: {
  /** What is changed; null for something new. */
  item?: Item | null
  /** All of its kind as they are saved now, to find what somebody else has made of it. */
  newest?: () => Promise<readonly Item[] | null | undefined>
  start: (item: Item | null) => Form
  /** What is wrong, by the name that the server has for the field; null or nothing when all is well. */
  faultsIn: (form: Form) => Readonly<Record<string, string | null | undefined>>
  /** @param before the newest that is known of what is changed */
  save: (form: Form, before: Item | null) => Promise<unknown>
  /** What the thing is called when it is said that it is saved. */
  nameOf: (form: Form) => string
  /** What is said when it is done, when that is not that it is saved. */
  said?: (form: Form) => string
  conflict?: Conflict
  /** What it says when the server refuses a field whose reason the form knows. */
  refusals?: Readonly<Record<string, string>>
  onClose: () => void
}) {
  const [base, setBase] = useState(() => ({ item, form: start(item) }))
  const [form, setForm] = useState(base.form)
  const [clash, setClash] = useState<EditConflict<Form> | null>(null)
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save: send } = useSaving(onClose, conflict)
  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }))
  const own = faultsIn(form)
  const refusal = (field: string) =>
    field in faults.fields ? (refusals[field] ?? faults.fields[field]) : null
  const faultOf = (field: string) => (tried && own[field]) || refusal(field) || null

  function onSubmit(): void {
    setTried(true)
    if (Object.values(own).some(Boolean)) return
    void send(saveOver, said(form))
  }

  /** Saves; what somebody else has saved meanwhile is put beside it first. */
  async function saveOver(): Promise<void> {
    try {
      await save(form, base.item)
    } catch (fault) {
      if (!newest || !base.item || !(fault instanceof ApiError)) throw fault
      if (fault.status === 404) throw new UserFacingError(m.ui_deleted_meanwhile())
      if (fault.status !== 412) throw fault
      await meetTheirs(base.item.id, newest)
    }
  }

  async function meetTheirs(id: string, readAll: NonNullable<typeof newest>): Promise<void> {
    const [all] = await Promise.all([readAll(), preloadConflict()])
    const now = all?.find((one) => one.id === id)
    if (!now) throw new UserFacingError(m.ui_deleted_meanwhile())
    const theirs = start(now)
    const met = findConflict({ start: base.form, mine: form, theirs })
    setBase({ item: now, form: theirs })
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
   * For a field where somebody else has saved something else.
   * @param along fields that go with it whichever is chosen
   */
  function theirsOf<Name extends keyof Form>(
    name: Name,
    ...along: (keyof Form)[]
  ): FieldConflict<Form[Name]> | undefined {
    if (!clash?.fields.includes(name)) return undefined
    const names = [name, ...along]
    const isTaken = isSame(form[name], clash.theirs[name])
    return {
      mine: isTaken ? clash.mine[name] : form[name],
      theirs: clash.theirs[name],
      isUntouched: names.every((one) => clash.untouched.includes(one)),
      isTaken,
      keep: () => change(pick(clash.mine, names)),
      take: () => {
        setClash({ ...clash, mine: { ...clash.mine, ...pick(form, names) } })
        change(pick(clash.theirs, names))
      },
    }
  }

  const choice = <Name extends NamesOf<Form, string>>(name: Name) => ({
    value: form[name] as string,
    onChange: (value: string) => change({ [name]: value } as unknown as Partial<Form>),
    theirs: theirsOf(name) as FieldConflict<string> | undefined,
  })
  return {
    form,
    change,
    faultOf,
    theirsOf,
    /** For a list to choose from. */
    choice,
    /** For a field of text; `fault` where the server calls it otherwise. */
    text: (name: NamesOf<Form, string>, fault: string = name) => ({
      ...choice(name),
      error: faultOf(fault),
    }),
    /** For a box to tick. */
    tick: (name: NamesOf<Form, boolean>) => ({
      checked: form[name] as boolean,
      onChange: (value: boolean) => change({ [name]: value } as unknown as Partial<Form>),
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
