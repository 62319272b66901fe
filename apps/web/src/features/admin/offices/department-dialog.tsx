import {
  type ManagedDepartment,
  type ManagedDirectory,
  managedDirectory,
  saveDepartment,
} from '#data/admin/manage-directory.ts'
import { fetchFresh } from '#data/query/fetch-fresh.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { InSpanish } from '#ui/fields/in-spanish.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { ContactFields } from './contact-fields.tsx'
import { contactFaults, phoneOf } from './office-form.ts'

const formOf = (department: ManagedDepartment | null) => ({
  title: department?.title ?? '',
  spanishTitle: department?.spanish?.title ?? '',
  code: department?.code ?? '',
  officeId: department?.officeId ?? '',
  headUsername: department?.headUsername ?? '',
  phone: formatPhone(department?.phone ?? ''),
  email: department?.email ?? '',
  url: department?.url ?? '',
  isActive: department?.isActive ?? true,
})
type Form = ReturnType<typeof formOf>

const faultsIn = (form: Form) => ({
  title: form.title.trim() === '' ? m.admin_department_title_check() : null,
  code: form.code.trim() === '' ? m.admin_department_code_check() : null,
  ...contactFaults(form),
})

const wordsOf = (form: Form) => ({
  title: form.title.trim(),
  spanish: form.spanishTitle.trim() === '' ? null : { title: form.spanishTitle.trim() },
  code: form.code.trim(),
  officeId: form.officeId || null,
  headUsername: form.headUsername.trim() || null,
  phone: phoneOf(form.phone),
  email: form.email.trim() || null,
  url: form.url.trim() || null,
  isActive: form.isActive,
})

/** Creates or edits a department. */
export function DepartmentDialog({
  department,
  directory,
  onClose,
}: {
  department: ManagedDepartment | null
  directory: ManagedDirectory
  onClose: () => void
}) {
  const { text, choice, tick, dialog } = useEditing({
    item: department,
    newest: async () => (await fetchFresh(managedDirectory))?.departments,
    start: formOf,
    faultsIn,
    save: (form, before) => saveDepartment(wordsOf(form), before),
    nameOf: ({ title }) => title.trim(),
    conflict: { field: 'code', says: m.admin_department_code_taken() },
    onClose,
  })
  return (
    <DialogForm
      title={department ? m.admin_department_edit() : m.admin_department_new()}
      {...dialog}
    >
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField label={m.admin_department_title()} required maxLength={80} {...text('title')} />
        <TextField label={m.admin_department_code()} required maxLength={40} {...text('code')} />
      </div>
      <InSpanish title={{ maxLength: 80, ...text('spanishTitle', 'spanish.title') }} />
      <Select
        label={m.admin_department_office()}
        options={[
          { value: '', label: '–' },
          ...inLanguage(directory.offices).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...choice('officeId')}
      />
      <TextField
        label={m.admin_department_head()}
        hint={m.admin_department_head_hint()}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        {...text('headUsername')}
      />
      <ContactFields text={text} />
      <Tick label={m.admin_office_shown()} {...tick('isActive')} />
    </DialogForm>
  )
}
