import { useState } from 'react'
import { type Passkey, renamePasskey } from '#data/account/passkeys.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { refetchAfter } from './refetch-after.ts'

/** Renames a passkey. */
export function RenamePasskeyDialog({
  passkey,
  onClose,
  onChanged,
}: {
  passkey: Passkey
  onClose: () => void
  onChanged: () => Promise<unknown>
}) {
  const [name, setName] = useState(passkey.name)
  const [isMissing, setMissing] = useState(false)
  const { isSaving, errors, save } = useSaving(onClose)

  function submit() {
    const newName = name.trim()
    setMissing(newName === '')
    if (newName !== '')
      void save(
        () => refetchAfter(renamePasskey(passkey.id, newName), onChanged),
        m.account_passkey_renamed(),
      )
  }

  return (
    <DialogForm
      title={m.account_passkey_rename()}
      error={errors.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.account_passkey_name()}
        hint={m.account_passkey_name_hint()}
        error={isMissing ? m.account_passkey_name_missing() : errors.fields.name}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
    </DialogForm>
  )
}
