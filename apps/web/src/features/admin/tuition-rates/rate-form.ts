import type { RateWords } from '#data/admin/manage-rates.ts'
import type { TuitionRate } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { centsOf, dollarsOf } from '../ui/amounts.ts'

/** A rate's form values. */
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

/** Whether a text is two consecutive years: `2026-27`. */
function isSchoolYear(text: string): boolean {
  const match = /^(\d{4})-(\d{2})$/.exec(text)
  return match !== null && (Number(match[1]) + 1) % 100 === Number(match[2])
}

/** Faults by field name; empty when there are none. */
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

/** The request body for a valid form. */
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
