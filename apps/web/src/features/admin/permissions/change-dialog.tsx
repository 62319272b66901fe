import { isPermissionName } from '@myhub/domain/access/permission-names.ts'
import { useState } from 'react'
import type { PermissionChange } from '#data/admin/manage-permissions.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { permissionInWords } from './permission-words.ts'

const SHORTEST_REASON = 5

/** Grants or revokes one permission, with a reason for the audit. */
export function ChangeDialog({
  whom,
  isGranted,
  choices,
  onSave,
  onClose,
}: {
  /** The person or the role. */
  whom: string
  isGranted: boolean
  /** The permissions that can be granted, or the one to revoke. */
  choices: readonly string[]
  onSave: (change: PermissionChange) => Promise<unknown>
  onClose: () => void
}) {
  const [permission, setPermission] = useState(choices[0] ?? '')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose)
  const isTooShort = reason.trim().length < SHORTEST_REASON

  function submit(): void {
    setTried(true)
    if (isTooShort || !isPermissionName(permission)) return
    const name = permissionInWords(permission)
    void save(
      () => onSave({ permission, isGranted, reason: reason.trim() }),
      isGranted
        ? m.admin_permission_given({ permission: name, whom })
        : m.admin_permission_taken({ permission: name, whom }),
    )
  }

  return (
    <DialogForm
      title={
        isGranted ? m.admin_permission_give_to({ whom }) : m.admin_permission_take_from({ whom })
      }
      fault={faults.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {isGranted ? (
        <Select
          label={m.admin_permission()}
          wide
          value={permission}
          options={choices.map((one) => ({ value: one, label: permissionInWords(one) }))}
          onChange={setPermission}
        />
      ) : (
        <p className="font-semibold">{permissionInWords(permission)}</p>
      )}
      <p className="text-sm text-ink-soft">{permission}</p>
      <p>{isGranted ? m.admin_permission_give_text() : m.admin_permission_take_text()}</p>
      <TextField
        label={m.admin_permission_reason()}
        hint={m.admin_permission_reason_hint()}
        required
        maxLength={500}
        value={reason}
        error={tried && isTooShort ? m.admin_permission_reason_check() : null}
        onChange={setReason}
      />
    </DialogForm>
  )
}
