import type { Translations } from '@myhub/domain/language/languages.ts'
import type { OfficeInput } from '#data/admin/manage-directory.ts'
import { withoutBlank } from '#ui/fields/translated-form.ts'

export type HoursRow = OfficeInput['hours'][number]

/** The form values of a closure. */
export type ClosureRow = {
  startOn: string
  endOn: string
  reason: string
  reasons: Translations<{ reason: string }>
}

type Closure = OfficeInput['closures'][number]

export const toClosureRow = ({ startOn, endOn, reason, translations }: Closure): ClosureRow => ({
  startOn,
  endOn,
  reason: reason ?? '',
  reasons: translations ?? {},
})

export const toClosureInput = ({ reasons, ...row }: ClosureRow): Closure => ({
  ...row,
  reason: row.reason.trim() || null,
  translations: withoutBlank(reasons, 'reason'),
})

/** `(319) 555-0110` in E.164, as in the API: `+13195550110`. */
export const toE164 = (text: string): string | null => {
  const digits = text.replaceAll(/[\s().-]/g, '')
  if (digits === '') return null
  if (/^\d{10}$/.test(digits)) return `+1${digits}`
  return digits.startsWith('+') ? digits : `+${digits}`
}

export const isPhone = (text: string) => /^\+[1-9][0-9]{6,14}$/.test(toE164(text) ?? '')

/** Whether hours lack days, a start or an end. */
export const areHoursInvalid = ({ days, open, close }: HoursRow): boolean =>
  days.length === 0 || !open || !close

/** Whether a closure lacks a start, or ends before it. */
export const isClosureInvalid = ({ startOn, endOn }: ClosureRow): boolean =>
  !startOn || startOn > endOn
