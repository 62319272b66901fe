import { newRegistrationPause } from '@myhub/contract/limits.ts'
import { useMemo } from 'react'
import { type ManagedPause, managedPauses } from '#data/admin/manage-registration.ts'
import type { AcademicPeriod } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { formFields } from '#ui/managed/form-fields.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'

/** Turns off registration for all terms or one, with a message for students. */
export function PauseDialog({
  pause,
  terms,
  onClose,
}: {
  pause: ManagedPause | null
  terms: readonly AcademicPeriod[]
  onClose: () => void
}) {
  const fields = useMemo(() => fieldsOf(terms), [terms])
  return (
    <ManagedDialog
      title={pause ? m.admin_registration_edit() : m.admin_registration_off_title()}
      item={pause}
      fields={fields}
      calls={managedPauses}
      nameOf={() => m.admin_registration_switch()}
      conflict={{ field: 'termCode', message: m.admin_registration_twice() }}
      onClose={onClose}
    />
  )
}

function fieldsOf(terms: readonly AcademicPeriod[]) {
  const form = formFields<ManagedPause, typeof newRegistrationPause>(newRegistrationPause)
  return [
    form.choice('termCode', {
      label: m.admin_registration_term,
      wide: true,
      options: () => [
        { value: '', label: m.admin_registration_all_terms() },
        ...terms.map(({ code, title }) => ({ value: code, label: title })),
      ],
    }),
    form.text('message', {
      label: m.admin_registration_message,
      hint: m.admin_registration_message_hint,
      error: m.admin_registration_message_check,
      isMultiline: true,
    }),
    form.translated({
      name: 'message',
      label: m.admin_registration_message_in,
      isMultiline: true,
    }),
  ]
}
