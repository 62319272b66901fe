import type { Translations } from '@myhub/domain/language/languages.ts'
import type { ManagedOffice, OfficeWords } from '#data/admin/manage-directory.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { orderFault } from '#ui/fields/order-field.tsx'
import {
  partedByCommas,
  type TranslatedForm,
  translatedForm,
  translationFaults,
  translationsOf,
  withoutBlank,
} from '#ui/fields/translated-form.ts'

type Hours = OfficeWords['hours'][number]

const texts = ['name', 'description', 'topics'] as const

/** An office as it stands in the fields. */
export type OfficeForm = TranslatedForm & {
  name: string
  code: string
  description: string
  campusCode: string
  buildingCode: string
  room: string
  phone: string
  email: string
  url: string
  topics: string
  hours: Hours[]
  closures: {
    startOn: string
    endOn: string
    reason: string
    reasons: Translations<{ reason: string }>
  }[]
  parentId: string
  sortOrder: string
  isActive: boolean
}

export const formOf = (office: ManagedOffice | null, campusCode: string): OfficeForm => ({
  name: office?.name ?? '',
  code: office?.code ?? '',
  description: office?.description ?? '',
  ...translatedForm(office?.translations, texts),
  campusCode: office?.campusCode ?? campusCode,
  buildingCode: office?.buildingCode ?? '',
  room: office?.room ?? '',
  phone: formatPhone(office?.phone ?? ''),
  email: office?.email ?? '',
  url: office?.url ?? '',
  topics: office?.topics.join(', ') ?? '',
  hours: office?.hours ?? [{ days: ['MO', 'TU', 'WE', 'TH', 'FR'], open: '08:00', close: '16:30' }],
  closures: (office?.closures ?? []).map(({ translations, ...one }) => ({
    ...one,
    reason: one.reason ?? '',
    reasons: translations ?? {},
  })),
  parentId: office?.parentId ?? '',
  sortOrder: String(office?.sortOrder ?? 100),
  isActive: office?.isActive ?? true,
})

/** `(319) 555-0110` as the college's lists have it: `+13195550110`. */
export const phoneOf = (text: string): string | null => {
  const digits = text.replaceAll(/[\s().-]/g, '')
  if (digits === '') return null
  if (/^\d{10}$/.test(digits)) return `+1${digits}`
  return digits.startsWith('+') ? digits : `+${digits}`
}

const isPhone = (text: string) => /^\+[1-9][0-9]{6,14}$/.test(phoneOf(text) ?? '')

/** What is wrong with how somebody is reached; empty when nothing is. */
export function contactFaults({
  phone,
  email,
  url,
}: {
  phone: string
  email: string
  url: string
}) {
  return {
    ...(phone.trim() !== '' && !isPhone(phone) && { phone: m.admin_phone_check() }),
    ...(email.trim() !== '' &&
      !/^\S+@\S+\.\S+$/.test(email.trim()) && {
        email: m.admin_email_check(),
      }),
    ...(url.trim() !== '' && !/^https:\/\/\S+$/.test(url.trim()) && { url: m.admin_url_check() }),
  }
}

/** Whether hours have no day, or no beginning or end. */
export const areHoursWrong = ({ days, open, close }: OfficeForm['hours'][number]): boolean =>
  days.length === 0 || !open || !close

/** Whether closed days have no beginning, or end before it. */
export const isClosureWrong = ({ startOn, endOn }: OfficeForm['closures'][number]): boolean =>
  !startOn || startOn > endOn

/** What is wrong, beside the field of that name. */
export function faultsIn(form: OfficeForm): Readonly<Record<string, string | null>> {
  const { name, campusCode, hours, closures, sortOrder } = form
  return {
    ...(name.trim() === '' && { name: m.admin_office_name_check() }),
    ...translationFaults(form, ['name'], texts),
    ...(campusCode === '' && { campusCode: m.admin_office_campus_check() }),
    ...contactFaults(form),
    ...(hours.some(areHoursWrong) && { hours: m.admin_hours_check() }),
    ...(closures.some(isClosureWrong) && { closures: m.admin_closures_check() }),
    sortOrder: orderFault(sortOrder),
  }
}

const orNull = (text: string) => text.trim() || null

/** What is sent of a form without faults. */
export const wordsOf = (form: OfficeForm, before: ManagedOffice | null): OfficeWords => ({
  name: form.name.trim(),
  code: orNull(form.code),
  description: orNull(form.description),
  translations: translationsOf(form, texts, { lists: ['topics'], before: before?.translations }),
  campusCode: form.campusCode,
  buildingCode: form.buildingCode || null,
  room: orNull(form.room),
  phone: phoneOf(form.phone),
  email: orNull(form.email),
  url: orNull(form.url),
  topics: partedByCommas(form.topics),
  hours: form.hours,
  closures: form.closures.map(({ reasons, ...one }) => ({
    ...one,
    reason: orNull(one.reason),
    translations: withoutBlank(reasons, 'reason'),
  })),
  parentId: form.parentId || null,
  sortOrder: Number(form.sortOrder),
  isActive: form.isActive,
})
