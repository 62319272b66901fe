import { isNameTaken, longestListName } from '@myhub/domain/advising/caseload-lists.ts'
import { useState } from 'react'
import { type CaseloadList, isMostLists } from '#data/advising/caseload-lists.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { UserFacingError } from '#ui/form/user-facing-error.ts'

function faultOf(name: string, others: readonly CaseloadList[]): string | null {
  if (name === '') return m.caseload_list_name_missing()
  return isNameTaken(others, name) ? m.caseload_list_name_taken() : null
}

/**
 * Asks for the name of a list, and keeps what was typed until it is saved.
 * @param about the filter of a new list, in words
 * @param others the lists whose names are taken
 */
export function NameListDialog({
  title,
  about,
  name = '',
  others,
  store,
  done,
  onClose,
}: {
  title: string
  about?: string
  name?: string
  others: readonly CaseloadList[]
  store: (name: string) => Promise<unknown>
  done: string
  onClose: () => void
}) {
  const [typed, setTyped] = useState(name)
  const [fault, setFault] = useState<string | null>(null)
  const taken = { field: 'name', says: m.caseload_list_name_taken() }
  const { isSaving, faults, save } = useSaving(onClose, taken, m.caseload_list_failed())
  const submit = () => {
    const chosen = typed.trim()
    const wrong = faultOf(chosen, others)
    setFault(wrong)
    if (wrong !== null) return
    const work = () =>
      store(chosen).catch((error: unknown) => {
        throw isMostLists(error) ? new UserFacingError(m.caseload_list_too_many()) : error
      })
    void save(work, done)
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
      {about !== undefined && <p className="max-w-[60ch] break-words">{about}</p>}
      <TextField
        label={m.caseload_list_name()}
        hint={m.caseload_list_name_hint()}
        required
        error={fault ?? faults.fields.name}
        maxLength={longestListName}
        value={typed}
        onChange={setTyped}
        data-autofocus
      />
    </DialogForm>
  )
}
