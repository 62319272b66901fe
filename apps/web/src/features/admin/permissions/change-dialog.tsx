import { isPermissionName } from '@myhub/domain/access/permission-names.ts'
import { useState } from 'react'
import type { PermissionChange } from '#data/admin/manage-permissions.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { permissionLabel } from './permission-labels.ts'

const MIN_REASON_LENGTH = 5

/** Grants or revokes one permission, with a reason for the audit. */
export function ChangeDialog({
  grantee,
  isGranted,
  choices,
  onSave,
  onClose,
}: {
  /** The person or the role. */
  grantee: string
  isGranted: boolean
  /** The permissions that can be granted, or the one to revoke. */
  choices: readonly string[]
  onSave: (change: PermissionChange) => Promise<unknown>
  onClose: () => void
}) {
  const [permission, setPermission] = useState(choices[0] ?? '')
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { isSaving, errors, save } = useSaving(onClose)
  const isTooShort = reason.trim().length < MIN_REASON_LENGTH

  function submit(): void {
    setSubmitted(true)
    if (isTooShort || !isPermissionName(permission)) return
    const name = permissionLabel(permission)
    void save(
      () => onSave({ permission, isGranted, reason: reason.trim() }),
      isGranted
        ? m.admin_permission_given({ permission: name, whom: grantee })
        : m.admin_permission_taken({ permission: name, whom: grantee }),
    )
  }

  return (
    <DialogForm
      title={
        isGranted
          ? m.admin_permission_give_to({ whom: grantee })
          : m.admin_permission_take_from({ whom: grantee })
      }
      error={errors.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {isGranted ? (
        <Select
          label={m.admin_permission()}
          wide
          value={permission}
          options={choices.map((choice) => ({ value: choice, label: permissionLabel(choice) }))}
          onChange={setPermission}
        />
      ) : (
        <p className="font-semibold">{permissionLabel(permission)}</p>
      )}
      <p className="text-sm text-ink-soft">{permission}</p>
      <p>{isGranted ? m.admin_permission_give_text() : m.admin_permission_take_text()}</p>
      <TextField
        label={m.admin_permission_reason()}
        hint={m.admin_permission_reason_hint()}
        required
        maxLength={500}
        value={reason}
        error={isSubmitted && isTooShort ? m.admin_permission_reason_check() : null}
        onChange={setReason}
      />
    </DialogForm>
  )
}
