import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { changePassword } from '#data/account/passkeys.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/toast/toasts.ts'

const SHORTEST = 12

/** The error message for a failed password change. */
function faultOf(error: unknown): string {
  if (!(error instanceof ApiError)) return m.account_failed()
  if (error.status === 429) return m.account_password_too_many()
  if (error.fields.some(({ path }) => path === 'newPassword')) return m.account_password_weak()
  return error.status === 400 ? m.account_password_wrong() : m.account_failed()
}

/** Changes the password. The new one is entered twice because the fields are masked. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('')
  const [wanted, setWanted] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const errors = {
    current: current === '' ? m.account_password_missing() : undefined,
    wanted: wanted.length < SHORTEST ? m.account_password_short() : undefined,
    repeated: repeated === wanted ? undefined : m.account_password_differ(),
  }

  async function save() {
    setAsked(true)
    if (isSaving || Object.values(errors).some((error) => error !== undefined)) return
    setSaving(true)
    setFault(null)
    try {
      await changePassword({ currentPassword: current, newPassword: wanted })
      toast({ type: 'positive', message: m.account_password_changed() })
      onClose()
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <DialogForm
      title={m.account_password_change()}
      fault={fault}
      isSaving={isSaving}
      submit={m.account_password_change()}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={m.account_password_current()}
        error={isAsked ? errors.current : undefined}
        required
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      <TextField
        label={m.account_password_new()}
        hint={m.account_password_hint()}
        error={isAsked ? errors.wanted : undefined}
        required
        type="password"
        autoComplete="new-password"
        value={wanted}
        onChange={setWanted}
      />
      <TextField
        label={m.account_password_repeat()}
        error={isAsked ? errors.repeated : undefined}
        required
        type="password"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
      />
    </DialogForm>
  )
}
