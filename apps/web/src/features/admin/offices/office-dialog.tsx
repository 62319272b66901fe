import {
  type ManagedDirectory,
  type ManagedOffice,
  managedDirectory,
  saveOffice,
} from '#data/admin/manage-directory.ts'
import { fetchFresh } from '#data/query/fetch-fresh.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { InSpanish, spanishField } from '#ui/fields/in-spanish.tsx'
import { OrderField } from '#ui/fields/order-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { ClosuresFields } from './closures-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { faultsIn, formOf, wordsOf } from './office-form.ts'

/** Creates or edits an office: location, hours, services. */
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
  const { form, change, faultOf, theirsOf, text, choice, tick, dialog } = useEditing({
    item: office,
    newest: async () => (await fetchFresh(managedDirectory))?.offices,
    start: (saved) => formOf(saved, campuses[0]?.code ?? ''),
    faultsIn,
    save: (now, before) => saveOffice(wordsOf(now), before),
    nameOf: ({ name }) => name.trim(),
    onClose,
  })
  const others = offices.filter(({ id }) => id !== office?.id)
  return (
    <DialogForm title={office ? m.admin_office_edit() : m.admin_office_new()} {...dialog}>
      <TextField label={m.admin_office_name()} required maxLength={80} {...text('name')} />
      <TextArea label={m.admin_office_description()} maxLength={600} {...text('description')} />
      <TextField
        label={m.admin_office_topics()}
        hint={m.admin_office_topics_hint()}
        {...text('topics')}
      />
      <InSpanish
        title={{
          label: m.manage_spanish_name(),
          maxLength: 80,
          ...text('spanishName', 'spanish.name'),
        }}
      >
        <TextArea
          label={m.manage_spanish_description()}
          maxLength={600}
          {...spanishField}
          {...text('spanishDescription', 'spanish.description')}
        />
        <TextField
          label={m.manage_spanish_topics()}
          {...spanishField}
          {...text('spanishTopics', 'spanish.topics')}
        />
      </InSpanish>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={m.admin_office_campus()}
          wide
          options={toOptions(campuses, form.campusCode)}
          {...choice('campusCode')}
        />
        <Select
          label={m.admin_office_building()}
          wide
          options={[{ value: '', label: '–' }, ...toOptions(buildings, form.buildingCode)]}
          {...choice('buildingCode')}
        />
        <TextField label={m.admin_office_room()} maxLength={40} {...text('room')} />
      </div>
      <ContactFields text={text} />
      <HoursFields
        hours={form.hours}
        error={faultOf('hours')}
        theirs={theirsOf('hours')}
        onChange={(hours) => change({ hours })}
      />
      <ClosuresFields
        closures={form.closures}
        error={faultOf('closures')}
        theirs={theirsOf('closures')}
        onChange={(closures) => change({ closures })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={m.admin_office_parent()}
          wide
          options={[
            { value: '', label: m.admin_office_no_parent() },
            ...inLanguage(others).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...choice('parentId')}
        />
        <TextField
          label={m.admin_office_code()}
          hint={m.admin_office_code_hint()}
          maxLength={40}
          {...text('code')}
        />
        <OrderField {...text('sortOrder')} />
      </div>
      <Tick label={m.admin_office_shown()} {...tick('isActive')} />
    </DialogForm>
  )
}

/** Options for a list's codes, including the current one if it was removed from the list. */
const toOptions = (codes: ManagedDirectory['campuses'], value: string) => {
  const known = inLanguage(codes).map(({ code, title }) => ({ value: code, label: title }))
  return value === '' || known.some((one) => one.value === value)
    ? known
    : [{ value, label: value }, ...known]
}
