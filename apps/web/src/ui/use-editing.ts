import { useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { type Conflict, useSaving } from './use-saving.ts'

type NamesOf<Form, Kind> = {
  [Name in keyof Form]-?: Form[Name] extends Kind ? Name : never
}[keyof Form] &
  string

/**
 * A form that is filled in and saved. What is at fault is said beside its field once saving was tried,
 * whether the form found it or the server did; what was typed stays.
 * @returns what to spread on the fields by name, and on the `DialogForm` about them
 */
export function useEditing<Form extends object>({
  start,
  faultsIn,
  save,
  nameOf,
  said = (form) => m.admin_saved({ name: nameOf(form) }),
  conflict,
  refusals = {},
  onClose,
}: {
  start: () => Form
  /** What is wrong, by the name that the server has for the field; null or nothing when all is well. */
  faultsIn: (form: Form) => Readonly<Record<string, string | null | undefined>>
  save: (form: Form) => Promise<unknown>
  /** What the thing is called when it is said that it is saved. */
  nameOf: (form: Form) => string
  /** What is said when it is done, when that is not that it is saved. */
  said?: (form: Form) => string
  conflict?: Conflict
  /** What it says when the server refuses a field whose reason the form knows. */
  refusals?: Readonly<Record<string, string>>
  onClose: () => void
}) {
  const [form, setForm] = useState(start)
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
    void send(() => save(form), said(form))
  }
  const choice = (name: NamesOf<Form, string>) => ({
    value: form[name] as string,
    onChange: (value: string) => change({ [name]: value } as unknown as Partial<Form>),
  })
  return {
    form,
    change,
    faultOf,
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
    }),
    dialog: { fault: faults.form, isSaving, onSubmit, onClose },
  }
}
