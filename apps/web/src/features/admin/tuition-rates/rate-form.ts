import type { RateWords } from '#data/admin/manage-rates.ts'
import type { TuitionRate } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { centsOf, dollarsOf } from '../ui/amounts.ts'

/** A rate as it stands in the fields. */
export type RateForm = {
  academicYear: string
  residency: TuitionRate['residency']
  deliveryMode: TuitionRate['deliveryMode']
  tuition: string
  fees: string
  effectiveFrom: string
  effectiveTo: string
  note: string
  spanishNote: string
}

export function formOf(rate: TuitionRate | null): RateForm {
  return {
    academicYear: rate?.academicYear ?? '',
    residency: rate?.residency ?? 'inState',
    deliveryMode: rate?.deliveryMode ?? 'any',
    tuition: rate ? dollarsOf(rate.perCreditCents) : '',
    fees: rate ? dollarsOf(rate.feePerCreditCents) : '',
    effectiveFrom: rate?.effectiveFrom ?? '',
    effectiveTo: rate?.effectiveTo ?? '',
    note: rate?.note ?? '',
    spanishNote: rate?.spanish?.note ?? '',
  }
}

/** Whether a text is two years that follow each other: `2026-27`. */
function isSchoolYear(text: string): boolean {
  const match = /^(\d{4})-(\d{2})$/.exec(text)
  return match !== null && (Number(match[1]) + 1) % 100 === Number(match[2])
}

/** What is wrong, beside the field of that name; empty when nothing is. */
export function faultsIn(form: RateForm): Partial<Record<keyof RateWords, string>> {
  const { academicYear, tuition, fees, effectiveFrom, effectiveTo } = form
  return {
    ...(!isSchoolYear(academicYear.trim()) && { academicYear: m.admin_rate_year_check() }),
    ...(centsOf(tuition) === null && { perCreditCents: m.admin_rate_money_check() }),
    ...(centsOf(fees) === null && { feePerCreditCents: m.admin_rate_money_check() }),
    ...(!effectiveFrom && { effectiveFrom: m.admin_rate_from_check() }),
    ...(effectiveTo && effectiveTo < effectiveFrom && { effectiveTo: m.admin_rate_to_check() }),
  }
}

/** What is sent of a form without faults. */
export function wordsOf(form: RateForm): RateWords {
  return {
    academicYear: form.academicYear.trim(),
    residency: form.residency,
    deliveryMode: form.deliveryMode,
    perCreditCents: centsOf(form.tuition) ?? 0,
    feePerCreditCents: centsOf(form.fees) ?? 0,
    effectiveFrom: form.effectiveFrom,
    effectiveTo: form.effectiveTo || null,
    note: form.note.trim() || null,
    spanish: form.spanishNote.trim() === '' ? null : { note: form.spanishNote.trim() },
  }
}
