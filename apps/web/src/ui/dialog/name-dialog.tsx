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
  conflict = { field: 'name', message: words.taken },
  store,
  doneMessage,
  onClose,
  children,
}: {
  title: string
  words: {
    label: string
    hint?: string
    requiredMessage: string
    taken: string
    failed?: string
  }
  name?: string | undefined
  maxLength: number
  taken: readonly { readonly name: string }[]
  conflict?: Conflict | undefined
  store: (name: string) => Promise<unknown>
  doneMessage: string | null
  onClose: () => void
  children?: ReactNode
}) {
  const [typed, setTyped] = useState(name)
  const [nameError, setNameError] = useState<string | null>(null)
  const { isSaving, errors, save } = useSaving(onClose, conflict, words.failed)
  const validateName = (chosen: string) => {
    if (chosen === '') return words.requiredMessage
    return isNameTaken(taken, chosen) ? words.taken : null
  }
  const submit = () => {
    const chosen = typed.trim()
    const problem = validateName(chosen)
    setNameError(problem)
    if (problem === null) void save(() => store(chosen), doneMessage)
  }
  return (
    <DialogForm
      title={title}
      error={errors.form}
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
        error={nameError ?? errors.fields.name}
        maxLength={maxLength}
        value={typed}
        onChange={setTyped}
        data-autofocus
      />
    </DialogForm>
  )
}
