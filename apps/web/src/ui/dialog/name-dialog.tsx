import { isNameTaken } from '@myhub/domain/preferences/saved-names.ts'
import { type ReactNode, useState } from 'react'
import { TextField } from '../fields/text-field.tsx'
import { type Conflict, useSaving } from '../form/use-saving.ts'
import { DialogForm } from './dialog-form.tsx'

/**
 * Asks for the name of something that people save, such as a plan, and keeps the input until it is
 * saved.
 * @param taken the other items; their names can't be used again
 * @param conflict the message for a 409, if it doesn't mean that the name is taken
 * @param doneMessage shown once it is saved; null if `store` shows one
 */
export function NameDialog({
  title,
  words,
  name = '',
  maxLength,
  taken,
  conflict = { field: 'name', says: words.taken },
  store,
  done,
  onClose,
  children,
}: {
  title: string
  words: {
    label: string
    hint?: string
    missing: string
    taken: string
    failed?: string
  }
  name?: string | undefined
  maxLength: number
  taken: readonly { readonly name: string }[]
  conflict?: Conflict | undefined
  store: (name: string) => Promise<unknown>
  done: string | null
  onClose: () => void
  children?: ReactNode
}) {
  const [typed, setTyped] = useState(name)
  const [fault, setFault] = useState<string | null>(null)
  const { isSaving, faults, save } = useSaving(onClose, conflict, words.failed)
  const faultOf = (chosen: string) => {
    if (chosen === '') return words.missing
    return isNameTaken(taken, chosen) ? words.taken : null
  }
  const submit = () => {
    const chosen = typed.trim()
    const wrong = faultOf(chosen)
    setFault(wrong)
    if (wrong === null) void save(() => store(chosen), done)
  }
  return (
    <DialogForm
      title={title}
      fault={faults.form}
      isSaving={isSaving}
      isChanged={typed.trim() !== name}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <TextField
        label={words.label}
        hint={words.hint}
        required
        error={fault ?? faults.fields.name}
        maxLength={maxLength}
        value={typed}
        onChange={setTyped}
        data-autofocus
      />
    </DialogForm>
  )
}
