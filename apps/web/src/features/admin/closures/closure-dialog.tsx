import { newCampusClosure } from '@myhub/contract/limits.ts'
import { useMemo } from 'react'
import { type ManagedClosure, managedClosures } from '#data/admin/managed.ts'
import { m } from '#locales/compiled/messages.js'
import type { AudienceChoices } from '#ui/audience/describe-audience.ts'
import { formFields, sideBySide } from '#ui/managed/form-fields.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'

/** Creates or edits a closure. */
export function ClosureDialog({
  closure,
  choices,
  onClose,
}: {
  closure: ManagedClosure | null
  choices: AudienceChoices
  onClose: () => void
}) {
  const fields = useMemo(() => fieldsOf(choices), [choices])
  return (
    <ManagedDialog
      title={closure ? m.manage_closure_edit() : m.manage_closure_new()}
      item={closure}
      fields={fields}
      calls={managedClosures}
      nameOf={({ title }) => String(title)}
      onClose={onClose}
    />
  )
}

function fieldsOf({ campuses }: AudienceChoices) {
  const form = formFields<ManagedClosure, typeof newCampusClosure>(newCampusClosure)
  return [
    form.text('title', {
      label: m.manage_closure_name,
      hint: m.manage_closure_name_hint,
      error: m.manage_closure_name_check,
    }),
    form.translated({ name: 'title', label: m.manage_translated_name }),
    sideBySide(
      form.day('firstOn', { label: m.manage_event_first_day, error: m.manage_starts_check }),
      form.day('lastOn', {
        label: m.manage_event_last_day,
        isValid: (day, { firstOn }) => day >= String(firstOn),
        error: m.manage_closure_last_check,
      }),
    ),
    form.checkboxGroup('campuses', {
      label: m.manage_closure_campuses,
      hint: m.manage_closure_campuses_hint,
      options: () => campuses.map(({ code, title }) => ({ value: code, label: title })),
    }),
    form.checkbox('officesOpen', { label: m.manage_closure_offices_open, initial: false }),
  ]
}
