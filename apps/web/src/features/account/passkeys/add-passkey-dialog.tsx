import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { mySessions } from '#data/account/account.ts'
import { addPasskey, passkeyOptions } from '#data/account/passkeys.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { deviceName } from '../device-name.ts'

/** The error message for a failed passkey creation. */
function describeError(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 403) return m.account_passkey_again_text()
    return error.status === 409 ? m.account_passkey_known() : m.account_failed()
  }
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return m.account_passkey_known()
  if (name === 'NotAllowedError' || name === 'AbortError') return m.account_passkey_cancelled()
  return error instanceof TypeError ? m.account_failed() : m.account_passkey_not_made()
}

/** Prompts for a name and creates a passkey on the device. */
export function AddPasskeyDialog({
  onClose,
  onChanged,
}: {
  onClose: () => void
  onChanged: () => Promise<unknown>
}) {
  const currentSession = useGroup(mySessions).data?.sessions.find(({ isCurrent }) => isCurrent)
  const [typedName, setTypedName] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isNameMissing, setNameMissing] = useState(false)
  const name =
    typedName ??
    (currentSession?.browser || currentSession?.system ? deviceName(currentSession) : '')

  async function add() {
    if (isWaiting) return
    setNameMissing(name.trim() === '')
    if (name.trim() === '') return
    setWaiting(true)
    setError(null)
    try {
      const [options, { createCredential }] = await Promise.all([
        passkeyOptions(),
        import('./create-credential.ts'),
      ])
      await addPasskey({ name: name.trim(), credential: await createCredential(options) })
      toast({ type: 'positive', message: m.account_passkey_added() })
      onClose()
    } catch (error) {
      setError(describeError(error))
    } finally {
      setWaiting(false)
      await onChanged()
    }
  }

  return (
    <DialogForm
      title={m.account_passkey_add()}
      error={error}
      isSaving={isWaiting}
      saving={m.account_passkey_waiting()}
      submit={m.account_passkey_continue()}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <p className="max-w-[55ch]">{m.account_passkey_how()}</p>
      <TextField
        label={m.account_passkey_name()}
        hint={m.account_passkey_name_hint()}
        error={isNameMissing ? m.account_passkey_name_missing() : undefined}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={setTypedName}
      />
    </DialogForm>
  )
}
