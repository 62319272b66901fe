import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { changePassword } from '#data/account/passkeys.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/toast/toasts.ts'

const MIN_LENGTH = 12

/** The error message for a failed password change. */
function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return m.account_failed()
  if (error.status === 429) return m.account_password_too_many()
  if (error.fields.some(({ path }) => path === 'newPassword')) return m.account_password_weak()
  return error.status === 400 ? m.account_password_wrong() : m.account_failed()
}

/** Changes the password. The new one is entered twice because the fields are masked. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [repeatedPassword, setRepeatedPassword] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const errors = {
    current: current === '' ? m.account_password_missing() : undefined,
    newPassword: newPassword.length < MIN_LENGTH ? m.account_password_short() : undefined,
    repeatedPassword: repeatedPassword === newPassword ? undefined : m.account_password_differ(),
  }

  async function save() {
    setSubmitted(true)
    if (isSaving || Object.values(errors).some((error) => error !== undefined)) return
    setSaving(true)
    setError(null)
    try {
      await changePassword({ currentPassword: current, newPassword })
      toast({ type: 'positive', message: m.account_password_changed() })
      onClose()
    } catch (error) {
      setError(describeError(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <DialogForm
      title={m.account_password_change()}
      error={error}
      isSaving={isSaving}
      submit={m.account_password_change()}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={m.account_password_current()}
        error={isSubmitted ? errors.current : undefined}
        required
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      <TextField
        label={m.account_password_new()}
        hint={m.account_password_hint()}
        error={isSubmitted ? errors.newPassword : undefined}
        required
        type="password"
        autoComplete="new-password"
        value={newPassword}
        onChange={setNewPassword}
      />
      <TextField
        label={m.account_password_repeat()}
        error={isSubmitted ? errors.repeatedPassword : undefined}
        required
        type="password"
        autoComplete="new-password"
        value={repeatedPassword}
        onChange={setRepeatedPassword}
      />
    </DialogForm>
  )
}
