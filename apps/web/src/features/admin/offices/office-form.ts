import type { ManagedOffice, OfficeWords } from '#data/admin/manage-directory.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { orderFault } from '#ui/fields/order-field.tsx'
import { partedByCommas, spanishFault } from '#ui/fields/spanish-words.ts'

type Hours = OfficeWords['hours'][number]

/** An office's form values. */
export type OfficeForm = {
  name: string
  code: string
  description: string
  spanishName: string
  spanishDescription: string
  spanishTopics: string
  campusCode: string
  buildingCode: string
  room: string
  phone: string
  email: string
  url: string
  topics: string
  hours: Hours[]
  closures: { startOn: string; endOn: string; reason: string; spanishReason: string }[]
  parentId: string
  sortOrder: string
  isActive: boolean
}

export const formOf = (office: ManagedOffice | null, campusCode: string): OfficeForm => ({
  name: office?.name ?? '',
  code: office?.code ?? '',
  description: office?.description ?? '',
  spanishName: office?.spanish?.name ?? '',
  spanishDescription: office?.spanish?.description ?? '',
  spanishTopics: office?.spanish?.topics.join(', ') ?? '',
  campusCode: office?.campusCode ?? campusCode,
  buildingCode: office?.buildingCode ?? '',
  room: office?.room ?? '',
  phone: formatPhone(office?.phone ?? ''),
  email: office?.email ?? '',
  url: office?.url ?? '',
  topics: office?.topics.join(', ') ?? '',
  hours: office?.hours ?? [{ days: ['MO', 'TU', 'WE', 'TH', 'FR'], open: '08:00', close: '16:30' }],
  closures: (office?.closures ?? []).map(({ spanish, ...one }) => ({
    ...one,
    reason: one.reason ?? '',
    spanishReason: spanish?.reason ?? '',
  })),
  parentId: office?.parentId ?? '',
  sortOrder: String(office?.sortOrder ?? 100),
  isActive: office?.isActive ?? true,
})

/** `(319) 555-0110` in E.164, as in the college's lists: `+13195550110`. */
export const phoneOf = (text: string): string | null => {
  const digits = text.replaceAll(/[\s().-]/g, '')
  if (digits === '') return null
  if (/^\d{10}$/.test(digits)) return `+1${digits}`
  return digits.startsWith('+') ? digits : `+${digits}`
}

const isPhone = (text: string) => /^\+[1-9][0-9]{6,14}$/.test(phoneOf(text) ?? '')

/** Faults of the contact details; empty when there are none. */
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

/** Whether hours lack days, a start or an end. */
export const areHoursWrong = ({ days, open, close }: OfficeForm['hours'][number]): boolean =>
  days.length === 0 || !open || !close

/** Whether a closure lacks a start, or ends before it. */
export const isClosureWrong = ({ startOn, endOn }: OfficeForm['closures'][number]): boolean =>
  !startOn || startOn > endOn

/** Faults by field name. */
export function faultsIn(form: OfficeForm): Readonly<Record<string, string | null>> {
  const {
    name,
    spanishName,
    spanishDescription,
    spanishTopics,
    campusCode,
    hours,
    closures,
    sortOrder,
  } = form
  return {
    ...(name.trim() === '' && { name: m.admin_office_name_check() }),
    'spanish.name': spanishFault(spanishName, spanishDescription, spanishTopics),
    ...(campusCode === '' && { campusCode: m.admin_office_campus_check() }),
    ...contactFaults(form),
    ...(hours.some(areHoursWrong) && { hours: m.admin_hours_check() }),
    ...(closures.some(isClosureWrong) && { closures: m.admin_closures_check() }),
    sortOrder: orderFault(sortOrder),
  }
}

const orNull = (text: string) => text.trim() || null

const spanishOf = ({ spanishName, spanishDescription, spanishTopics }: OfficeForm) =>
  spanishName.trim() === ''
    ? null
    : {
        name: spanishName.trim(),
        description: orNull(spanishDescription),
        topics: partedByCommas(spanishTopics),
      }

/** The request body for a valid form. */
export const wordsOf = (form: OfficeForm): OfficeWords => ({
  name: form.name.trim(),
  code: orNull(form.code),
  description: orNull(form.description),
  spanish: spanishOf(form),
  campusCode: form.campusCode,
  buildingCode: form.buildingCode || null,
  room: orNull(form.room),
  phone: phoneOf(form.phone),
  email: orNull(form.email),
  url: orNull(form.url),
  topics: partedByCommas(form.topics),
  hours: form.hours,
  closures: form.closures.map(({ spanishReason, ...one }) => ({
    ...one,
    reason: orNull(one.reason),
    spanish: spanishReason.trim() === '' ? null : { reason: spanishReason.trim() },
  })),
  parentId: form.parentId || null,
  sortOrder: Number(form.sortOrder),
  isActive: form.isActive,
})
