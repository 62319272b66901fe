import { newDepartment, newOffice } from '@myhub/contract/limits.ts'
import type {
  ManagedDepartment,
  ManagedDirectory,
  ManagedOffice,
} from '#data/admin/manage-directory.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { FormField } from '#ui/managed/form-field.ts'
import { formFields, sideBySide } from '#ui/managed/form-fields.tsx'
import { ClosuresFields } from './closures-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import {
  areHoursInvalid,
  type ClosureRow,
  type HoursRow,
  isClosureInvalid,
  isPhone,
  toClosureInput,
  toClosureRow,
  toE164,
} from './office-form.ts'

/** Options from a code list; a selected value that is no longer in the list stays available. */
const toOptions = (codes: ManagedDirectory['campuses'], value: string | null | undefined) => {
  const known = inLanguage(codes).map(({ code, title }) => ({ value: code, label: title }))
  return !value || known.some((option) => option.value === value)
    ? known
    : [{ value, label: value }, ...known]
}

const toOfficeOptions = (offices: readonly ManagedOffice[]) =>
  inLanguage([...offices]).map(({ id, name }) => ({ value: id, label: name }))

/** The contact details of an office or a department. */
const contactFields = <Item extends { id: string }>(
  form: Pick<ReturnType<typeof formFields<Item, typeof newOffice | typeof newDepartment>>, 'text'>,
): FormField<Item> =>
  sideBySide(
    form.text('phone', {
      label: m.admin_phone,
      type: 'tel',
      isValid: isPhone,
      error: m.admin_phone_check,
      codec: { format: formatPhone, parse: toE164 },
    }),
    form.text('email', {
      label: m.admin_email,
      type: 'email',
      isValid: (text) => /^\S+@\S+\.\S+$/.test(text),
      error: m.admin_email_check,
    }),
    form.text('url', {
      label: m.admin_url,
      hint: m.admin_url_hint,
      type: 'url',
      isValid: (text) => /^https:\/\/\S+$/.test(text),
      error: m.admin_url_check,
    }),
  )

const weekdayHours: HoursRow = {
  days: ['MO', 'TU', 'WE', 'TH', 'FR'],
  open: '08:00',
  close: '16:30',
}

const hours: FormField<ManagedOffice> = {
  start: (office) => ({ hours: office?.hours ?? [weekdayHours] }),
  errors: (form) => ({
    hours: (form.hours as HoursRow[]).some(areHoursInvalid) ? m.admin_hours_check() : null,
  }),
  toInput: (form) => ({ hours: form.hours }),
  Control: ({ editing }) => {
    const { value, ...rest } = editing.bind<HoursRow[]>('hours')
    return <HoursFields hours={value} {...rest} />
  },
}

const closures: FormField<ManagedOffice> = {
  start: (office) => ({ closures: (office?.closures ?? []).map(toClosureRow) }),
  errors: (form) => ({
    closures: (form.closures as ClosureRow[]).some(isClosureInvalid)
      ? m.admin_closures_check()
      : null,
  }),
  toInput: (form) => ({ closures: (form.closures as ClosureRow[]).map(toClosureInput) }),
  Control: ({ editing }) => {
    const { value, ...rest } = editing.bind<ClosureRow[]>('closures')
    return <ClosuresFields closures={value} {...rest} />
  },
}

/** The fields of an office: its place, hours and topics. */
export function officeFields(directory: ManagedDirectory, office: ManagedOffice | null) {
  const { offices, campuses, buildings } = directory
  const form = formFields<ManagedOffice, typeof newOffice>(newOffice)
  const others = offices.filter(({ id }) => id !== office?.id)
  return [
    form.text('name', { label: m.admin_office_name, error: m.admin_office_name_check }),
    form.text('description', { label: m.admin_office_description, isMultiline: true }),
    form.text('topics', {
      label: m.admin_office_topics,
      hint: m.admin_office_topics_hint,
      isList: true,
    }),
    form.translated(
      { name: 'name', label: m.manage_translated_name },
      { name: 'description', label: m.manage_translated_description, isMultiline: true },
      { name: 'topics', label: m.manage_translated_topics, isList: true },
    ),
    sideBySide(
      form.choice('campusCode', {
        label: m.admin_office_campus,
        wide: true,
        initial: campuses[0]?.code ?? '',
        options: () => [{ value: '', label: '–' }, ...toOptions(campuses, office?.campusCode)],
      }),
      form.choice('buildingCode', {
        label: m.admin_office_building,
        wide: true,
        options: () => [{ value: '', label: '–' }, ...toOptions(buildings, office?.buildingCode)],
      }),
      form.text('room', { label: m.admin_office_room }),
    ),
    contactFields(form),
    hours,
    closures,
    sideBySide(
      form.choice('parentId', {
        label: m.admin_office_parent,
        wide: true,
        options: () => [
          { value: '', label: m.admin_office_no_parent() },
          ...toOfficeOptions(others),
        ],
      }),
      form.text('code', { label: m.admin_office_code, hint: m.admin_office_code_hint }),
      form.order(),
    ),
    form.checkbox('isActive', { label: m.admin_office_shown, initial: true }),
  ]
}

/** The fields of a department. */
export function departmentFields({ offices }: ManagedDirectory) {
  const form = formFields<ManagedDepartment, typeof newDepartment>(newDepartment)
  return [
    sideBySide(
      form.text('title', {
        label: m.admin_department_title,
        error: m.admin_department_title_check,
      }),
      form.text('code', { label: m.admin_department_code, error: m.admin_department_code_check }),
    ),
    form.translated({ name: 'title' }),
    form.choice('officeId', {
      label: m.admin_department_office,
      options: () => [{ value: '', label: '–' }, ...toOfficeOptions(offices)],
    }),
    form.text('headUsername', {
      label: m.admin_department_head,
      hint: m.admin_department_head_hint,
      autoCapitalize: 'none',
    }),
    contactFields(form),
    form.checkbox('isActive', { label: m.admin_office_shown, initial: true }),
  ]
}
