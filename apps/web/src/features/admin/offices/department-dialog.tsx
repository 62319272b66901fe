import { useState } from 'react'
import {
  type ManagedDepartment,
  type ManagedDirectory,
  saveDepartment,
} from '#data/manage-directory.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { Select } from '#ui/select.tsx'
import { useSaving } from '#ui/use-saving.ts'
import { ContactFields } from './contact-fields.tsx'
import { contactFaults, phoneOf } from './office-form.ts'

/** Adds a department, or changes one. */
export function DepartmentDialog({
  department,
  directory,
  onClose,
}: {
  department: ManagedDepartment | null
  directory: ManagedDirectory
  onClose: () => void
}) {
  const [form, setForm] = useState({
    title: department?.title ?? '',
    code: department?.code ?? '',
    officeId: department?.officeId ?? '',
    headUsername: department?.headUsername ?? '',
    phone: department?.phone ?? '',
    email: department?.email ?? '',
    url: department?.url ?? '',
    isActive: department?.isActive ?? true,
  })
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose, {
    field: 'code',
    says: m.admin_department_code_taken(),
  })
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const own: Readonly<Record<string, string>> = {
    ...(form.title.trim() === '' && { title: m.admin_department_title_check() }),
    ...(form.code.trim() === '' && { code: m.admin_department_code_check() }),
    ...contactFaults(form),
  }
  const faultOf = (field: string) => (tried && own[field]) || faults.fields[field] || null

  function submit(): void {
    setTried(true)
    if (Object.keys(own).length > 0) return
    const words = {
      title: form.title.trim(),
      code: form.code.trim(),
      officeId: form.officeId || null,
      headUsername: form.headUsername.trim() || null,
      phone: phoneOf(form.phone),
      email: form.email.trim() || null,
      url: form.url.trim() || null,
      isActive: form.isActive,
    }
    void save(() => saveDepartment(words, department), m.admin_saved({ name: words.title }))
  }

  return (
    <DialogForm
      title={department ? m.admin_department_edit() : m.admin_department_new()}
      fault={faults.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          label={m.admin_department_title()}
          required
          maxLength={80}
          value={form.title}
          error={faultOf('title')}
          onChange={(title) => change({ title })}
        />
        <TextField
          label={m.admin_department_code()}
          required
          maxLength={40}
          value={form.code}
          error={faultOf('code')}
          onChange={(code) => change({ code })}
        />
      </div>
      <Select
        label={m.admin_department_office()}
        value={form.officeId}
        options={[
          { value: '', label: '–' },
          ...directory.offices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(officeId) => change({ officeId })}
      />
      <TextField
        label={m.admin_department_head()}
        hint={m.admin_department_head_hint()}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={form.headUsername}
        onChange={(headUsername) => change({ headUsername })}
      />
      <ContactFields value={form} faultOf={faultOf} onChange={change} />
      <Tick
        label={m.admin_office_shown()}
        checked={form.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </DialogForm>
  )
}
