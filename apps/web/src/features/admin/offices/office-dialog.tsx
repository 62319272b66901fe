import { useState } from 'react'
import { type ManagedDirectory, type ManagedOffice, saveOffice } from '#data/manage-directory.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { Select } from '#ui/select.tsx'
import { useSaving } from '#ui/use-saving.ts'
import { ClosuresFields } from './closures-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { faultsIn, formOf, type OfficeForm, wordsOf } from './office-form.ts'

/** Adds an office, or changes one: where it is, when it is open, what people come for. */
export function OfficeDialog({
  office,
  directory,
  onClose,
}: {
  office: ManagedOffice | null
  directory: ManagedDirectory
  onClose: () => void
}) {
  const { offices, campuses, buildings } = directory
  const [form, setForm] = useState(() => formOf(office, campuses[0]?.code ?? ''))
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose)
  const change = (part: Partial<OfficeForm>) => setForm((before) => ({ ...before, ...part }))
  const own = faultsIn(form)
  const faultOf = (field: keyof OfficeForm) => (tried && own[field]) || faults.fields[field] || null

  function submit(): void {
    setTried(true)
    if (Object.keys(own).length > 0) return
    const words = wordsOf(form)
    void save(() => saveOffice(words, office), m.admin_saved({ name: words.name }))
  }

  return (
    <DialogForm
      title={office ? m.admin_office_edit() : m.admin_office_new()}
      fault={faults.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.admin_office_name()}
        required
        maxLength={80}
        value={form.name}
        error={faultOf('name')}
        onChange={(name) => change({ name })}
      />
      <TextArea
        label={m.admin_office_description()}
        rows={2}
        maxLength={600}
        value={form.description}
        onChange={(description) => change({ description })}
      />
      <TextField
        label={m.admin_office_topics()}
        hint={m.admin_office_topics_hint()}
        value={form.topics}
        onChange={(topics) => change({ topics })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={m.admin_office_campus()}
          wide
          value={form.campusCode}
          options={toOptions(campuses, form.campusCode)}
          onChange={(campusCode) => change({ campusCode })}
        />
        <Select
          label={m.admin_office_building()}
          wide
          value={form.buildingCode}
          options={[{ value: '', label: '–' }, ...toOptions(buildings, form.buildingCode)]}
          onChange={(buildingCode) => change({ buildingCode })}
        />
        <TextField
          label={m.admin_office_room()}
          maxLength={40}
          value={form.room}
          onChange={(room) => change({ room })}
        />
      </div>
      <ContactFields value={form} faultOf={faultOf} onChange={change} />
      <HoursFields
        hours={form.hours}
        error={faultOf('hours')}
        onChange={(hours) => change({ hours })}
      />
      <ClosuresFields
        closures={form.closures}
        error={faultOf('closures')}
        onChange={(closures) => change({ closures })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={m.admin_office_parent()}
          wide
          value={form.parentId}
          options={[
            { value: '', label: m.admin_office_no_parent() },
            ...offices
              .filter(({ id }) => id !== office?.id)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(parentId) => change({ parentId })}
        />
        <TextField
          label={m.admin_office_code()}
          hint={m.admin_office_code_hint()}
          maxLength={40}
          value={form.code}
          onChange={(code) => change({ code })}
        />
        <TextField
          label={m.admin_order()}
          hint={m.links_field_order_hint()}
          inputMode="numeric"
          value={form.sortOrder}
          error={faultOf('sortOrder')}
          onChange={(sortOrder) => change({ sortOrder })}
        />
      </div>
      <Tick
        label={m.admin_office_shown()}
        checked={form.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </DialogForm>
  )
}

/** A list's codes; one that the list has lost stays choosable. */
const toOptions = (codes: ManagedDirectory['campuses'], value: string) => {
  const known = codes.map(({ code, title }) => ({ value: code, label: title }))
  return value === '' || known.some((one) => one.value === value)
    ? known
    : [{ value, label: value }, ...known]
}
